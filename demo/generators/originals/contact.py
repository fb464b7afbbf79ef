#!/usr/bin/env python3
"""Contact sheets of the kit.  Usage: contact.py <out dir> <contact dir>"""
import sys, os, glob
from PIL import Image, ImageDraw


def sheet(files, dst, cols, w=320, h=200, gap=6):
    rows = -(-len(files) // cols)
    im = Image.new('RGB', (cols * (w + gap) + gap, rows * (h + gap) + gap), 'white')
    d = ImageDraw.Draw(im)
    for k, f in enumerate(files):
        x, y = gap + k % cols * (w + gap), gap + k // cols * (h + gap)
        im.paste(Image.open(f).convert('RGB').resize((w, h), Image.LANCZOS), (x, y))
        t = os.path.basename(f)[:-4]
        d.rectangle((x, y, x + 44, y + 13), fill='black')
        d.text((x + 4, y + 1), t, fill='white')
    im.save(dst, quality=86, optimize=True, progressive=True)
    print(dst, im.size, len(files))


out, dst = sys.argv[1:3]
os.makedirs(dst, exist_ok=True)
for k, cols in (('exteriors', 5), ('interiors', 4)):
    f = sorted(glob.glob(os.path.join(out, k, '*.jpg')))
    if f:
        sheet(f, os.path.join(dst, k + '.jpg'), cols)
