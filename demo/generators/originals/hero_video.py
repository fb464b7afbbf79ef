#!/usr/bin/env python3
"""Cross-fade the hero stills forward and back into a seamless 10 s loop with a slow push-in and a water shimmer.
Usage: hero_video.py <folder with hero-0..6.png> <out dir>"""
import sys, os, subprocess, numpy as np
from PIL import Image

src, out = sys.argv[1:3]
FPS, SEC, W, H = 24, 10, 1280, 720
F = FPS * SEC
imgs = [np.asarray(Image.open(f'{src}/hero-{k}.png').convert('RGB').resize((1600, 900), Image.LANCZOS), np.float32) for k in range(7)]
HOR = .66           # water starts below this fraction of the frame height
yy = np.arange(H, dtype=np.float32)
depth = np.clip((yy / H - HOR - .03) / (1 - HOR), 0, 1)


def frame(i):
    t = i / F
    u = .5 - .5 * np.cos(2 * np.pi * t)            # 0 -> 1 -> 0, ease in and out
    p = u * (len(imgs) - 1)
    a = min(int(p), len(imgs) - 2)
    k = p - a
    k = k * k * (3 - 2 * k) * .5 + k * .5
    im = imgs[a] * (1 - k) + imgs[a + 1] * k
    z = 1 + .07 * u                                # push-in about a point on the waterline
    cw, chh = 1600 / z, 900 / z
    x0, y0 = (1600 - cw) * .54, (900 - chh) * .62
    im = Image.fromarray(im.clip(0, 255).astype(np.uint8)).transform((W, H), Image.AFFINE, (cw / W, 0, x0, 0, chh / H, y0), Image.BICUBIC)
    v = np.asarray(im)
    s = (np.sin(yy * .55 - 2 * np.pi * 6 * t) + .6 * np.sin(yy * .23 + 2 * np.pi * 4 * t)) * (.3 + 1.7 * depth) * (depth > 0)
    o = v.copy()
    xs = np.arange(W, dtype=np.float32)
    for y in np.where(depth > 0)[0]:
        q = np.clip(xs + s[y], 0, W - 1.001)
        b = q.astype(int)
        fr = (q - b)[:, None]
        o[y] = (v[y][b] * (1 - fr) + v[y][b + 1] * fr).astype(np.uint8)
    return o.tobytes()


def main():
    raw = os.path.join(src, 'hero_raw.mkv')
    ff = subprocess.Popen(['nice', '-n', '19', 'ffmpeg', '-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', f'{W}x{H}', '-r', str(FPS), '-i', '-',
                           '-c:v', 'libx264', '-qp', '4', '-preset', 'ultrafast', raw], stdin=subprocess.PIPE)
    for i in range(F):
        ff.stdin.write(frame(i))
    ff.stdin.close()
    ff.wait()
    run = lambda *a: subprocess.run(['nice', '-n', '19', 'ffmpeg', '-y', '-loglevel', 'error', '-i', raw, *a], check=True)
    run('-an', '-c:v', 'libx264', '-preset', 'slow', '-crf', '25', '-maxrate', '1750k', '-bufsize', '3000k', '-pix_fmt', 'yuv420p', '-profile:v', 'high', '-movflags', '+faststart', f'{out}/hero.mp4')
    run('-an', '-c:v', 'libvpx-vp9', '-b:v', '1080k', '-maxrate', '1400k', '-crf', '35', '-row-mt', '1', '-cpu-used', '3', '-pix_fmt', 'yuv420p', f'{out}/hero.webm')
    Image.open(f'{src}/hero-3.png').convert('RGB').save(f'{out}/hero-poster.jpg', quality=82, optimize=True, progressive=True)
    os.remove(raw)


main()
