#!/bin/sh
# Render the whole kit with the options of the delivered files (about an hour on two cores).
# Usage: render_all.sh [out dir] [scratch dir] [contact dir]      (defaults: out, tmp and contact next to this folder)
set -e
D=$(cd "$(dirname "$0")" && pwd)
OUT=${1:-$D/../out} TMP=${2:-$D/../tmp} CONTACT=${3:-$D/../contact}
PYTHON=${PYTHON:-python3}      # needs numpy and Pillow (python3-numpy, python3-pil)
mkdir -p "$OUT/hero" "$TMP"
"$PYTHON" "$D/render.py" --out "$OUT" --tmp "$TMP" exteriors interiors hero
"$PYTHON" "$D/hero_video.py" "$TMP/h" "$OUT/hero"
"$PYTHON" "$D/manifest.py" "$OUT"
"$PYTHON" "$D/contact.py" "$OUT" "$CONTACT"
