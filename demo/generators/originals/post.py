#!/usr/bin/env python3
"""EXR -> JPEG: denoise, aerial haze, bloom, AgX tone curve, grade.  Usage: post.py in.exr out.jpg [key=value ...]"""
import sys, os, struct, ctypes, numpy as np
from PIL import Image, ImageFilter

HERE = os.path.dirname(os.path.abspath(__file__))
SO = os.environ.get('DENOISE_SO', os.path.join(HERE, '..', 'tmp', 'denoise.so'))


def read_exr(path):
    """Uncompressed scan-line EXR (what Blender writes with codec NONE)."""
    b = open(path, 'rb').read()
    p, ch, win = 8, [], None

    def cstr(p):
        e = b.index(b'\0', p)
        return b[p:e].decode(), e + 1
    while b[p]:
        name, p = cstr(p)
        typ, p = cstr(p)
        n, = struct.unpack_from('<i', b, p)
        p += 4
        if name == 'channels':
            q = p
            while b[q]:
                c, q = cstr(q)
                ch.append((c, struct.unpack_from('<i', b, q)[0]))
                q += 16
        elif name == 'dataWindow':
            win = struct.unpack_from('<4i', b, p)
        elif name == 'compression':
            assert b[p] == 0, 'compressed EXR'
        p += n
    w, h = win[2] - win[0] + 1, win[3] - win[1] + 1
    p += 1 + 8 * h
    size = sum((2 if t == 1 else 4) * w for _, t in ch)
    raw = np.frombuffer(b, np.uint8, h * (size + 8), p).reshape(h, size + 8)[:, 8:]
    out, o = {}, 0
    for c, t in ch:
        n = (2 if t == 1 else 4) * w
        out[c] = np.ascontiguousarray(raw[:, o:o + n]).view(np.float16 if t == 1 else np.float32).astype(np.float32)
        o += n
    return out


def blur(a, r):
    """Three box blurs, separable, edge-clamped."""
    for _ in range(3):
        for ax in (0, 1):
            pad = [(0, 0)] * a.ndim
            pad[ax] = (r + 1, r)
            c = np.cumsum(np.pad(a, pad, mode='edge'), axis=ax, dtype=np.float64)
            n = a.shape[ax]
            a = ((np.take(c, range(2 * r + 1, 2 * r + 1 + n), ax) - np.take(c, range(0, n), ax)) / (2 * r + 1)).astype(np.float32)
    return a


def med3(a):
    p = np.pad(a, ((1, 1), (1, 1), (0, 0)), mode='edge')
    h, w = a.shape[:2]
    s = np.stack([p[i:i + h, j:j + w] for i in range(3) for j in range(3)])
    s.partition(4, axis=0)
    return s[4]


def denoise(col, alb, nrm, z, sky, strength=1.0, rad=5):
    lib = ctypes.CDLL(SO)
    h, w = z.shape
    P = lambda x: x.ctypes.data_as(ctypes.c_void_p)
    sk = np.ascontiguousarray(sky.astype(np.uint8))
    zl = np.log(np.clip(z, .1, 1e5))[..., None]
    # the albedo and normal passes are noisy on thin glass: clean them first, keeping edges
    am = med3(alb)
    f0 = np.ascontiguousarray(np.concatenate([med3(nrm), zl], 2), np.float32)
    out = np.empty_like(alb)
    lib.nlm(P(np.ascontiguousarray(.35 * alb + .65 * am)), P(np.ascontiguousarray(am)), P(f0), 4, P(np.array([8] * 3 + [500], np.float32)), P(sk), w, h, 2, ctypes.c_float(220.), P(out))
    alb, nrm = out, f0[..., :3]
    a = np.maximum(alb, .02)
    irr = col / a
    # despeckle: clamp isolated bright pixels to their neighbourhood
    p = np.pad(irr, ((1, 1), (1, 1), (0, 0)), mode='edge')
    nb = np.stack([p[i:i + h, j:j + w] for i in range(3) for j in range(3) if (i, j) != (1, 1)])
    nb.partition(6, axis=0)
    irr = np.where(sky[..., None], irr, np.minimum(irr, nb[6] * 1.6 + .02))
    f = np.ascontiguousarray(np.concatenate([alb, nrm, zl], 2), np.float32)
    kf = np.array([90] * 3 + [14] * 3 + [500], np.float32)
    cur = np.ascontiguousarray(irr, np.float32)
    for i, kc in enumerate((1.6, 6.0)):
        g = np.log(np.maximum(cur if i else blur(med3(cur), 1), 1e-3))
        g = np.ascontiguousarray(g, np.float32)
        out = np.empty_like(cur)
        src = np.ascontiguousarray(irr if i == 0 else (.25 * irr + .75 * cur), np.float32)
        lib.nlm(P(src), P(g), P(f), 7, P(kf), P(sk), w, h, rad, ctypes.c_float(kc / strength), P(out))
        cur = out
    return cur * a


AGX = np.array([[.842479062, .0784336, .0792237451], [.0423282422, .878468636, .0791661275], [.0423756549, .0784336, .879142974]])
AGI = np.linalg.inv(AGX)


def agx(c, power=1.0, sat=1.0, slope=(1, 1, 1)):
    v = np.clip(np.log2(np.maximum(c @ AGX.T, 1e-10)), -12.47393, 4.026069)
    x = (v + 12.47393) / 16.5
    x2 = x * x
    x4 = x2 * x2
    y = 15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + .4298 * x2 + .1191 * x - .00232
    y = np.maximum(y * np.array(slope), 0) ** power
    l = (y @ np.array([.2126, .7152, .0722]))[..., None]
    y = l + sat * (y - l)
    return np.clip(y @ AGI.T, 0, 1)


def main(src, dst, **o):
    F = lambda k, d: float(o.get(k, d))
    e = read_exr(src)
    lay = {}
    for k, v in e.items():
        parts = k.split('.')
        lay.setdefault('.'.join(parts[1:-1]), {})[parts[-1]] = v
    if o.get('list'):
        print(sorted(e))
    col = np.stack([lay['Combined'][c] for c in 'RGB'], 2)
    z = next(iter(lay['Depth'].values()))
    sky = z > 2e4
    if 'Denoising Albedo' in lay:
        alb = np.stack([lay['Denoising Albedo'][c] for c in 'RGB'], 2)
        nrm = np.stack([lay['Denoising Normal'][c] for c in 'XYZ'], 2)
    else:
        alb = np.stack([lay['DiffCol'][c] for c in 'RGB'], 2)
        nrm = np.stack([lay['Normal'][c] for c in 'XYZ'], 2)
    col = np.nan_to_num(col)
    if F('dn', 1) > 0:
        col = denoise(col, alb, nrm, z, sky, F('dn', 1), int(F('rad', 4)))
    h, w = z.shape
    # aerial haze towards the colour of the lowest visible sky
    haze = F('haze', 0)
    if haze > 0:
        if sky.any():
            rows = np.where(sky.any(1))[0]
            r1 = rows.max()
            band = sky.copy()
            band[:max(0, r1 - h // 8)] = False
            hc = np.median(col[band], 0) if band.sum() > 50 else np.median(col[sky], 0)
        else:
            hc = np.array([.5, .5, .55])
        hc = hc * F('hazek', .85)
        t = 1 - np.exp(-np.maximum(z - F('haze0', 150), 0) / haze)
        t = np.where(sky, 0, np.minimum(t, .93))[..., None]
        col = col * (1 - t) + hc * t
    # exposure from the log average
    l = col @ np.array([.2126, .7152, .0722])
    key = np.exp(np.mean(np.log(np.maximum(l, 1e-4))))
    ex = F('key', .17) / max(key, 1e-4)
    ex = float(np.clip(ex, F('exmin', .05), F('exmax', 20)))
    col = col * ex
    # bloom
    b = F('bloom', .10)
    if b > 0:
        hi = np.minimum(np.maximum(col - F('bthr', 1.2), 0), 6)
        hs = np.asarray(hi[::2, ::2])
        g = blur(hs, max(2, w // 400)) * .6 + blur(hs, max(4, w // 120)) * .4
        g = np.repeat(np.repeat(g, 2, 0), 2, 1)[:h, :w]
        g = blur(g, 1)
        col = col + b * g
    c = agx(col, F('power', 1.18), F('sat', 1.22), (F('sr', 1), F('sg', 1), F('sb', 1)))
    # vignette
    yy, xx = np.mgrid[-1:1:h * 1j, -1:1:w * 1j]
    c = c * (1 - F('vig', .16) * np.clip(xx * xx * .7 + yy * yy * .5 - .15, 0, 1))[..., None]
    im = Image.fromarray((np.clip(c, 0, 1) * 255 + .5).astype(np.uint8))
    W = int(F('w', 0))
    if W and W != w:
        im = im.resize((W, round(h * W / w)), Image.LANCZOS)
    im = im.filter(ImageFilter.UnsharpMask(1.1, int(F('sharp', 45)), 1))
    if dst.endswith('.png'):
        im.save(dst)
    else:
        im.save(dst, quality=int(F('q', 85)), optimize=True, progressive=True)
    print(f'{dst} key={key:.3f} ex={ex:.2f}')


if __name__ == '__main__':
    main(sys.argv[1], sys.argv[2], **dict(a.split('=') for a in sys.argv[3:]))
