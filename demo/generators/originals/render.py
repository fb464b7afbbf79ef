#!/usr/bin/env python3
"""Render pictures by id and post-process them.

render.py [options] <id ...>      ids: ext-NN, int-NN, hero-N, or the groups exteriors, interiors, hero
  --out DIR    kit folder (default: ../out next to this folder); exteriors, interiors and hero frames go to sub-folders
  --tmp DIR    scratch folder for EXR, logs and denoise.so (default: ../tmp)
  --scale S    1 = delivered size      --spp N  samples per pixel (default 12 exteriors, 14 interiors, 10 hero)
  --preview    PNG into the scratch folder instead of JPEG into the kit
  --keep       keep the EXR (a re-run with --post-only then only repeats post.py)
  key=value    any post.py option, overrides the table below
"""
import os, sys, subprocess, time
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from scenes import EXT

NIGHT = ('blue', 'blueR', 'pink')
DAY = ('day', 'noon', 'noonR', 'morn', 'mornR')
HAZE = dict(drone=(1600, 420), aerial=(2000, 500), masterplan=(2000, 500), villa=(1100, 120), home=(1100, 120))
INT_KEY = dict(zip(range(1, 13), (.37, .24, .36, .28, .36, .33, .27, .36, .21, .27, .165, .33)))
HERO = (dict(key=.34, sat=1.42, sr=1.025, sb=.97), dict(key=.30, sat=1.40, sr=1.02, sg=.995, sb=.975), dict(key=.265, sat=1.36, sr=1.02, sb=.98),
        dict(key=.23, sat=1.34), dict(key=.20, sat=1.34), dict(key=.15, sat=1.45, sr=1.02, sb=.98), dict(key=.115, sat=1.5, sr=1.03, sb=.97))


def job(i):
    """generator script, samples, sub-folder, extension, post options"""
    if i.startswith('ext-'):
        s = EXT[i]
        t = s['tod']
        h = HAZE.get(s['kind'], (1000, 240))
        o = dict(haze=h[0], haze0=h[1], key=.22 if t in NIGHT else .30, power=1.30, sat=1.34, bloom=.16 if t in NIGHT else .10)
        if t in DAY and t != 'day':
            o.update(haze=h[0] * 2.2, key=.38, power=1.22, sat=1.36, bloom=.06)
        return 'exteriors.py', 12, 'exteriors', 'jpg', {**o, **s.get('post', {})}
    if i.startswith('int-'):
        o = dict(power=1.2, sat=1.18, bloom=.08, rad=6, dn=1.8, haze=3500, haze0=200)
        if i == 'int-09':
            o = dict(power=1.38, sat=1.34, bloom=.14, rad=6, dn=1.4, haze=5000, haze0=400, hazek=.75)
        if i == 'int-11':
            o = dict(power=1.36, sat=1.36, bloom=.16, rad=6, dn=1.4, haze=5000, haze0=400, hazek=.7)
        return 'interiors.py', 14, 'interiors', 'jpg', {**o, 'key': INT_KEY[int(i[4:])]}
    return 'hero.py', 10, '', 'png', {**dict(haze=1100, haze0=420, power=1.3), **HERO[int(i[5:])]}


def main(a):
    opt = dict(out=os.path.join(HERE, '..', 'out'), tmp=os.path.join(HERE, '..', 'tmp'), scale='1', spp=None)
    flags, ids, over = set(), [], {}
    while a:
        x = a.pop(0)
        if x in ('--preview', '--keep', '--post-only'):
            flags.add(x)
        elif x.startswith('--'):
            opt[x[2:]] = a.pop(0)
        elif '=' in x:
            k, v = x.split('=')
            over[k] = v
        else:
            ids += dict(exteriors=list(EXT), interiors=['int-%02d' % n for n in INT_KEY], hero=['hero-%d' % n for n in range(7)]).get(x, [x])
    if not ids:
        sys.exit(__doc__)
    tmp = os.path.abspath(opt['tmp'])
    so = os.path.join(tmp, 'denoise.so')
    os.makedirs(tmp, exist_ok=True)
    if not os.path.exists(so):
        subprocess.run(['gcc', '-O3', '-march=native', '-ffast-math', '-shared', '-fPIC', os.path.join(HERE, 'denoise.c'), '-o', so, '-lm'], check=True)
    env = dict(os.environ, DENOISE_SO=so)
    bad = []
    for i in ids:
        gen, spp, sub, ext, post = job(i)
        post.update(over)
        exr = os.path.join(tmp, i + '.exr')
        dst = os.path.join(tmp, 'preview' if '--preview' in flags else 'h') if '--preview' in flags or not sub else os.path.join(os.path.abspath(opt['out']), sub)
        os.makedirs(dst, exist_ok=True)
        t0 = time.time()
        if '--post-only' not in flags:
            with open(os.path.join(tmp, i + '.log'), 'w') as log:
                subprocess.run(['nice', '-n', '10', 'blender', '-b', '--python-exit-code', '1', '--python', os.path.join(HERE, gen), '--', i, tmp, opt['scale'], str(opt['spp'] or spp)], stdout=log, stderr=log)
        t1 = time.time()
        f = os.path.join(dst, i + ('.png' if '--preview' in flags else '.' + ext))
        ok = os.path.exists(exr) and subprocess.run(['nice', '-n', '10', sys.executable, os.path.join(HERE, 'post.py'), exr, f, *(f'{k}={v}' for k, v in post.items())], env=env).returncode == 0
        if os.path.exists(exr) and not flags & {'--keep', '--post-only'}:
            os.remove(exr)
        print(f'{i} {"ok" if ok else "FAILED"} render {t1 - t0:.0f}s post {time.time() - t1:.0f}s', flush=True)
        if not ok:
            bad.append(i)
    if bad:
        sys.exit('failed: ' + ' '.join(bad))


main(sys.argv[1:])
