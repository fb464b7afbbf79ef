#!/usr/bin/env python3
"""Eleven vector floor plans (SVG) from room rectangles in metres.  Usage: floorplans.py <out dir>

Walls come from the gap between inset rooms and one dark outline round all of them.
Room groups carry data-room, data-area-sqft and data-area-sqm, so labels can be translated on the page.
"""
import sys, os
from html import escape

S = 60                       # pixels per metre
WALL, FLOOR, LINE, SOFT = '#2b2f36', '#ffffff', '#7d838c', '#b9bec6'
FILL = {'living': '#fbf7f0', 'bed': '#f6f3ee', 'wet': '#eaf1f3', 'kitchen': '#f7f2e9', 'hall': '#faf9f7', 'balcony': '#f1efe8',
        'store': '#f3f2ef', 'garage': '#eeeeee', 'garden': '#eef3e6', 'void': '#ffffff', 'stairs': '#faf9f7', 'pool': '#cfe9ee'}
OUT, IN = .14, .06


def p(v):
    return f'{v * S:.1f}'.rstrip('0').rstrip('.')


def rect(x, y, w, h, fill='none', stroke='none', sw=1.2, r=0., extra=''):
    s = f'<rect x="{p(x)}" y="{p(y)}" width="{p(w)}" height="{p(h)}" fill="{fill}"'
    if stroke != 'none':
        s += f' stroke="{stroke}" stroke-width="{sw}"'
    if r:
        s += f' rx="{p(r)}"'
    return s + f'{extra}/>'


def line(x0, y0, x1, y1, c=LINE, sw=1.2, dash=''):
    d = f' stroke-dasharray="{dash}"' if dash else ''
    return f'<line x1="{p(x0)}" y1="{p(y0)}" x2="{p(x1)}" y2="{p(y1)}" stroke="{c}" stroke-width="{sw}"{d}/>'


def circ(x, y, r, fill='#fff', c=LINE, sw=1.2):
    return f'<circle cx="{p(x)}" cy="{p(y)}" r="{p(r)}" fill="{fill}" stroke="{c}" stroke-width="{sw}"/>'


def g(x, y, rot, body):
    return f'<g transform="translate({p(x)} {p(y)}) rotate({rot})">{body}</g>'


# ---- furniture: drawn with the origin at the back centre, facing +y
def bed(w=1.8):
    s = rect(-w / 2, 0, w, 2.05, '#fff', LINE, 1.2, .06) + rect(-w / 2, .62, w, 1.43, '#f3ede3', LINE, 1, .05)
    n = 2 if w > 1.3 else 1
    for i in range(n):
        c = (i - (n - 1) / 2) * w / 2
        s += rect(c - .32, .1, .64, .38, '#fff', LINE, 1, .1)
    for k in (-1, 1):
        if w > 1.3:
            s += rect(k * (w / 2 + .3) - .22, .05, .44, .42, '#fff', LINE, 1, .03)
    return s


def sofa(w=2.4):
    s = rect(-w / 2, 0, w, .92, '#efe7da', LINE, 1.2, .1) + rect(-w / 2 + .16, .24, w - .32, .66, '#fff', LINE, 1, .06)
    n = max(2, round((w - .3) / .75))
    for i in range(1, n):
        a = -w / 2 + .16 + (w - .32) * i / n
        s += line(a, .24, a, .9, LINE, 1)
    return s


def armchair():
    return rect(-.4, 0, .8, .78, '#efe7da', LINE, 1.2, .1) + rect(-.26, .2, .52, .56, '#fff', LINE, 1, .06)


def table(w=1.8, d=.95, n=3, ends=True):
    s = ''
    for i in range(n):
        c = (i - (n - 1) / 2) * w / n
        for k in (-1, 1):
            s += rect(c - .21, k * (d / 2 + .08) - .21, .42, .42, '#fff', LINE, 1, .08)
    if ends:
        for k in (-1, 1):
            s += rect(k * (w / 2 + .08) - .21, -.21, .42, .42, '#fff', LINE, 1, .08)
    return s + rect(-w / 2, -d / 2, w, d, '#f3ede3', LINE, 1.2, .06)


def coffee(w=1.0, d=.6):
    return rect(-w / 2, 0, w, d, '#fff', LINE, 1.2, .08)


def rug(w, d):
    return rect(-w / 2, 0, w, d, '#f4eee4', SOFT, 1, .04)


def counter(w, d=.62, sink=True, hob=True, fridge=False):
    s = rect(-w / 2, 0, w, d, '#fff', LINE, 1.2)
    if sink:
        s += rect(-w / 2 + w * .22 - .26, .12, .52, .38, '#fff', LINE, 1, .07) + circ(-w / 2 + w * .22, .31, .03)
    if hob:
        for a in (-.14, .14):
            for b in (.19, .45):
                s += circ(w * .20 + a, b, .09)
    if fridge:
        s += rect(w / 2 - .66, 0, .66, d, '#f0efec', LINE, 1.2) + line(w / 2 - .66, 0, w / 2, d, SOFT, 1) + line(w / 2, 0, w / 2 - .66, d, SOFT, 1)
    return s


def island(w=2.0, d=.9):
    s = rect(-w / 2, 0, w, d, '#fff', LINE, 1.2, .03)
    for i in range(3):
        s += circ((i - 1) * w / 3.2, d + .2, .17)
    return s


def wc():
    return rect(-.2, 0, .4, .2, '#fff', LINE, 1.2, .04) + f'<ellipse cx="0" cy="{p(.42)}" rx="{p(.18)}" ry="{p(.25)}" fill="#fff" stroke="{LINE}" stroke-width="1.2"/>'


def basin(w=.9):
    n = 2 if w > 1.3 else 1
    s = rect(-w / 2, 0, w, .52, '#fff', LINE, 1.2, .03)
    for i in range(n):
        c = (i - (n - 1) / 2) * w / 2
        s += f'<ellipse cx="{p(c)}" cy="{p(.28)}" rx="{p(.21)}" ry="{p(.15)}" fill="#eaf1f3" stroke="{LINE}" stroke-width="1"/>' + circ(c, .08, .025)
    return s


def shower(w=.9, d=.9):
    return rect(-w / 2, 0, w, d, '#dfeaed', LINE, 1.2) + line(-w / 2, 0, w / 2, d, SOFT, 1) + line(w / 2, 0, -w / 2, d, SOFT, 1) + circ(0, d / 2, .05)


def tub(w=1.7, d=.78):
    return rect(-w / 2, 0, w, d, '#fff', LINE, 1.2, .06) + rect(-w / 2 + .08, .08, w - .16, d - .16, '#eaf1f3', LINE, 1, .28)


def wardrobe(w=2.0, d=.6):
    s = rect(-w / 2, 0, w, d, '#fff', LINE, 1.2) + line(-w / 2, d / 2, w / 2, d / 2, SOFT, 1)
    n = int(w / .16)
    for i in range(1, n):
        a = -w / 2 + w * i / n
        s += line(a - .04, .12, a + .04, d - .12, SOFT, 1)
    return s


def washer():
    return rect(-.3, 0, .6, .6, '#fff', LINE, 1.2, .03) + circ(0, .32, .2)


def tv(w=1.6):
    return rect(-w / 2, 0, w, .34, '#fff', LINE, 1.2) + rect(-w * .36, .06, w * .72, .07, WALL)


def desk(w=1.3):
    return rect(-w / 2, 0, w, .6, '#fff', LINE, 1.2, .02) + rect(-.22, .66, .44, .42, '#fff', LINE, 1, .12)


def plant(r=.26):
    import math
    s = ''
    for i in range(8):
        a = i * math.pi / 4
        s += line(0, 0, r * math.cos(a), r * math.sin(a), '#8aa37b', 1.4)
    return s + f'<circle r="{p(r)}" fill="none" stroke="#8aa37b" stroke-width="1"/>'


def car():
    return (rect(-.92, 0, 1.84, 4.5, '#fff', LINE, 1.2, .4) + rect(-.72, 1.2, 1.44, .7, '#e9edf0', LINE, 1, .12) + rect(-.72, 3.35, 1.44, .5, '#e9edf0', LINE, 1, .12))


def stairs(w=1.1, run=3.0, n=12, up=True):
    s = rect(-w / 2, 0, w, run, '#fff', LINE, 1.2)
    for i in range(1, n):
        s += line(-w / 2, run * i / n, w / 2, run * i / n, LINE, 1)
    a, b = (run - .15, .2) if up else (.2, run - .15)
    k = .14 if up else -.14
    return s + line(0, a, 0, b, WALL, 1.4) + f'<path d="M{p(-.1)} {p(b + k)}L0 {p(b)}L{p(.1)} {p(b + k)}" fill="none" stroke="{WALL}" stroke-width="1.4"/>'


def lounger():
    return rect(-.33, 0, .66, 1.9, '#fff', LINE, 1.2, .06) + line(-.33, .6, .33, .6, LINE, 1)


def pool(w, d):
    return rect(-w / 2, 0, w, d, '#cfe9ee', '#8fbac3', 2, .08) + rect(-w / 2 + .15, .15, w - .3, d - .3, 'none', '#a9d2da', 1, .06)


F = dict(bed=bed, sofa=sofa, armchair=armchair, table=table, coffee=coffee, rug=rug, counter=counter, island=island, wc=wc, basin=basin, shower=shower,
         tub=tub, wardrobe=wardrobe, washer=washer, tv=tv, desk=desk, plant=plant, car=car, stairs=stairs, lounger=lounger, pool=pool)

OPEN = ('balcony', 'garden', 'pool')


def door(x, y, o, w=.9, hinge=0, side=1):
    """o 'h': in a horizontal wall, x is the left end.  hinge 0/1: which end; side +1/-1: which way it opens."""
    s = ''
    t = OUT + IN + .03
    if o == 'h':
        s += rect(x, y - t, w, 2 * t, FLOOR)
        hx = x if hinge == 0 else x + w
        ox = x + w if hinge == 0 else x
        s += line(hx, y, hx, y + side * w, WALL, 2)
        sweep = 1 if (hinge == 0) == (side < 0) else 0
        s += f'<path d="M{p(ox)} {p(y)}A{p(w)} {p(w)} 0 0 {1 - sweep} {p(hx)} {p(y + side * w)}" fill="none" stroke="{SOFT}" stroke-width="1.2"/>'
    else:
        s += rect(x - t, y, 2 * t, w, FLOOR)
        hy = y if hinge == 0 else y + w
        oy = y + w if hinge == 0 else y
        s += line(x, hy, x + side * w, hy, WALL, 2)
        sweep = 1 if (hinge == 0) == (side < 0) else 0
        s += f'<path d="M{p(x)} {p(oy)}A{p(w)} {p(w)} 0 0 {sweep} {p(x + side * w)} {p(hy)}" fill="none" stroke="{SOFT}" stroke-width="1.2"/>'
    return s


def opening(x, y, o, w):
    t = OUT + IN + .02
    return rect(x, y - t, w, 2 * t, FLOOR) if o == 'h' else rect(x - t, y, 2 * t, w, FLOOR)


def window(x, y, o, w, slide=False):
    t = .10
    c = WALL
    if o == 'h':
        s = rect(x, y - t, w, 2 * t, '#fff', c, 1.2) + line(x, y, x + w, y, c, 1)
        if slide:
            s += line(x + w * .46, y - .05, x + w, y - .05, c, 2.4) + line(x, y + .05, x + w * .54, y + .05, c, 2.4)
    else:
        s = rect(x - t, y, 2 * t, w, '#fff', c, 1.2) + line(x, y, x, y + w, c, 1)
        if slide:
            s += line(x - .05, y + w * .46, x - .05, y + w, c, 2.4) + line(x + .05, y, x + .05, y + w * .54, c, 2.4)
    return s


def plan(name, title, rooms, doors=(), opens=(), wins=(), furn=()):
    x0 = min(r[1] for r in rooms) - .7
    y0 = min(r[2] for r in rooms) - .7
    x1 = max(r[1] + r[3] for r in rooms) + .7
    y1 = max(r[2] + r[4] for r in rooms) + .7
    W, H = x1 - x0, y1 - y0
    total = sum(r[3] * r[4] for r in rooms if r[5] not in OPEN + ('void',)) * 10.7639
    o = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{p(x0)} {p(y0)} {p(W)} {p(H)}" width="{round(W * S)}" height="{round(H * S)}" '
         f'role="img" aria-label="{escape(title)}" data-plan="{name}" data-internal-sqft="{round(total)}" font-family="Inter,Helvetica,Arial,sans-serif">',
         f'<title>{escape(title)}</title>', rect(x0, y0, W, H, '#ffffff')]
    o.append('<g class="outdoor">')
    for n, x, y, w, h, k, *_ in rooms:
        if k in OPEN:
            o.append(rect(x, y, w, h, FILL[k], SOFT, 2.2))
    o.append('</g><g class="walls">')
    for n, x, y, w, h, k, *_ in rooms:
        if k not in OPEN:
            o.append(rect(x - OUT, y - OUT, w + 2 * OUT, h + 2 * OUT, WALL))
    o.append('</g><g class="rooms">')
    for n, x, y, w, h, k, *_ in rooms:
        if k not in OPEN:
            o.append(rect(x + IN, y + IN, w - 2 * IN, h - 2 * IN, FILL[k]))
            if k == 'void':
                o.append(line(x, y, x + w, y + h, SOFT, 1, '6 5') + line(x + w, y, x, y + h, SOFT, 1, '6 5'))
    o.append('</g><g class="openings">')
    o += [opening(*a) for a in opens] + [door(*a) for a in doors] + [window(*a) for a in wins]
    o.append('</g><g class="furniture">')
    for f, x, y, rot, *a in furn:
        kw = a[0] if a and isinstance(a[0], dict) else {}
        ar = [] if kw else a
        o.append(g(x, y, rot, F[f](*ar, **kw)))
    o.append('</g><g class="labels" text-anchor="middle">')
    for r in rooms:
        n, x, y, w, h, k = r[:6]
        if not n:
            continue
        lx, ly = (r[6] if len(r) > 6 else (x + w / 2, y + h / 2))
        sq = round(w * h * 10.7639)
        fs = (13 if w > 2.3 else 10.5) * max(1, W / 13)
        o.append(f'<g data-room="{escape(n.lower().replace(" ", "-"))}" data-area-sqft="{sq}" data-area-sqm="{w * h:.1f}">'
                 f'<text x="{p(lx)}" y="{p(ly)}" font-size="{fs:.1f}" font-weight="600" fill="{WALL}" stroke="#fff" stroke-width="3" paint-order="stroke">{escape(n)}</text>'
                 + ('' if k == 'void' else f'<text x="{p(lx)}" y="{float(p(ly)) + fs + 2:.0f}" font-size="{fs - 2:.1f}" fill="#5b616b" stroke="#fff" stroke-width="3" paint-order="stroke">{sq} sq ft</text>') + '</g>')
    o.append('</g></svg>')
    return '\n'.join(o), round(W * S), round(H * S), round(total)


PLANS = {}
# rooms: (label, x, y, w, h, kind[, label position]); y grows downwards, windows usually at the top
PLANS['plan-studio'] = ('Studio apartment', dict(
    rooms=[('Studio', 0, 0, 4.4, 5.6, 'living', (3.1, 3.35)), ('Kitchen', 2.1, 5.6, 2.3, 2.6, 'kitchen', (3.3, 7.3)), ('Bath', 0, 5.6, 2.1, 2.6, 'wet', (1.35, 7.35)), ('Balcony', 0, -1.7, 4.4, 1.56, 'balcony', (3.35, -.75))],
    opens=[(2.3, 5.6, 'h', 1.9)], doors=[(3.2, 8.2, 'h', .95, 1, -1), (2.1, 6.9, 'v', .8, 1, -1)], wins=[(.4, 0, 'h', 3.6, True)],
    furn=[('bed', .1, 1.75, -90, 1.7), ('wardrobe', .36, 4.55, -90, 1.7), ('rug', 3.2, .55, 0, 2.0, 1.9), ('sofa', 4.3, 1.5, 90, 1.9), ('coffee', 2.7, 1.2, 0, .6, .6), ('table', 3.45, 4.6, 0, {'w': .9, 'd': .8, 'n': 1}),
          ('counter', 4.32, 6.75, 90, {'w': 2.1, 'fridge': True}), ('shower', .6, 5.68, 0, .95, .95), ('wc', 1.65, 5.7, 0), ('basin', .08, 7.4, -90, .9), ('lounger', .9, -1.1, -90), ('plant', 4.05, -1.35, 0)]))
PLANS['plan-1bed'] = ('One-bedroom apartment', dict(
    rooms=[('Living & dining', 0, 0, 4.6, 6.2, 'living', (1.5, 3.2)), ('Bedroom', 4.6, 0, 3.7, 4.2, 'bed', (6.5, 3.15)), ('Kitchen', 0, 6.2, 3.0, 2.4, 'kitchen', (1.6, 7.35)), ('Hall', 3.0, 6.2, 1.6, 2.4, 'hall', (3.8, 7.2)),
           ('Bath', 4.6, 5.9, 3.7, 2.7, 'wet', (6.3, 7.1)), ('Dressing', 4.6, 4.2, 3.7, 1.7, 'store', (6.0, 5.35)), ('Balcony', 0, -1.8, 4.6, 1.66, 'balcony', (1.85, -.55))],
    opens=[(.5, 6.2, 'h', 2.2), (3.1, 6.2, 'h', 1.4), (7.1, 4.2, 'h', 1.0)], doors=[(3.35, 8.6, 'h', .95, 0, -1), (4.6, 3.1, 'v', .85, 1, 1), (4.6, 6.6, 'v', .8, 0, 1), (7.2, 5.9, 'h', .8, 1, 1)],
    wins=[(.4, 0, 'h', 3.8, True), (5.1, 0, 'h', 2.7), (8.3, .8, 'v', 1.6)],
    furn=[('rug', 1.7, .5, 0, 2.6, 2.1), ('sofa', .12, 1.55, -90, 2.4), ('coffee', 1.75, 1.2, 0, .7, .7), ('tv', 4.5, 1.55, 90, 1.8), ('armchair', 2.6, 3.0, 200), ('table', 2.2, 4.65, 0, {'w': 1.6, 'n': 2}),
          ('counter', 1.5, 8.5, 180, {'w': 2.8, 'fridge': True}), ('bed', 8.2, 1.75, 90, 1.8), ('wardrobe', 6.0, 4.28, 0, 2.4), ('plant', .35, 5.8, 0),
          ('tub', 6.3, 8.52, 180, 1.7), ('wc', 8.2, 7.9, 90), ('basin', 6.2, 5.98, 0, 1.4), ('plant', 4.3, 5.7, 0), ('lounger', .9, -1.2, -90), ('table', 3.6, -.95, 0, {'w': .6, 'd': .6, 'n': 1, 'ends': False})]))
PLANS['plan-2bed'] = ('Two-bedroom apartment', dict(
    rooms=[('Living & dining', 3.8, 0, 5.0, 6.4, 'living', (6.3, 3.0)), ('Main bedroom', 8.8, 0, 4.0, 4.4, 'bed', (10.8, 3.35)), ('Bedroom 2', 0, 0, 3.8, 4.0, 'bed', (1.9, 3.05)), ('Kitchen', 5.6, 6.4, 3.2, 2.6, 'kitchen', (7.2, 7.6)),
           ('Hall', 3.8, 6.4, 1.8, 2.6, 'hall', (4.7, 7.3)), ('Bath', 0, 5.7, 3.8, 1.9, 'wet', (2.3, 6.9)), ('Ensuite', 8.8, 6.2, 4.0, 2.8, 'wet', (10.6, 7.7)), ('Dressing', 8.8, 4.4, 4.0, 1.8, 'store', (10.4, 5.6)),
           ('Store', 0, 4.0, 3.8, 1.7, 'hall', (1.2, 5.05)), ('Laundry', 0, 7.6, 3.8, 1.4, 'store', (1.4, 8.35)), ('Balcony', 3.8, -1.9, 9.0, 1.76, 'balcony', (11.2, -.95))],
    opens=[(5.9, 6.4, 'h', 2.5), (4.0, 6.4, 'h', 1.5), (3.8, 4.5, 'v', .9), (11.5, 4.4, 'h', 1.0)], doors=[(4.2, 9.0, 'h', 1.0, 0, -1), (8.8, 3.3, 'v', .9, 1, 1), (2.6, 4.0, 'h', .85, 1, -1), (3.8, 6.5, 'v', .8, 0, -1), (11.5, 6.2, 'h', .85, 1, 1), (3.8, 7.9, 'v', .8, 0, -1)],
    wins=[(4.2, 0, 'h', 4.2, True), (9.3, 0, 'h', 3.0, True), (.5, 0, 'h', 2.8), (0, 1.2, 'v', 1.6), (12.8, 1.0, 'v', 1.8)],
    furn=[('rug', 6.2, .6, 0, 3.0, 2.2), ('sofa', 3.92, 1.7, -90, 2.6), ('coffee', 5.9, 1.3, 0, .9, .7), ('tv', 8.7, 1.7, 90, 2.0), ('plant', 8.4, .4, 0), ('table', 6.5, 4.75, 0, {'w': 2.0, 'n': 3}),
          ('counter', 7.2, 8.9, 180, {'w': 3.0, 'fridge': True}), ('bed', 12.7, 1.9, 90, 1.9), ('wardrobe', 10.2, 4.48, 0, 2.5), ('bed', .1, 1.9, -90, 1.6), ('wardrobe', 3.7, 1.3, 90, 1.8), ('wardrobe', 1.3, 4.08, 0, 2.3),
          ('shower', .55, 5.78, 0, .9, 1.0), ('wc', 1.5, 5.78, 0), ('basin', 2.7, 5.78, 0, .9), ('tub', 10.5, 8.92, 180, 1.7), ('wc', 12.7, 8.1, 90), ('basin', 10.2, 6.28, 0, 1.5), ('plant', 9.2, 8.6, 0),
          ('washer', .5, 8.92, 180), ('plant', 4.15, -1.5, 0), ('lounger', 5.2, -1.3, -90), ('table', 8.6, -1.0, 0, {'w': 1.0, 'd': .7, 'n': 2, 'ends': False})]))
PLANS['plan-3bed'] = ('Three-bedroom apartment', dict(
    rooms=[('Living', 4.0, 0, 5.6, 5.0, 'living', (6.8, 3.75)), ('Dining', 4.0, 5.0, 5.6, 3.2, 'living', (5.0, 7.55)), ('Main bedroom', 9.6, 0, 4.6, 4.6, 'bed', (11.9, 3.5)), ('Bedroom 2', 0, 0, 4.0, 4.2, 'bed', (2.0, 3.2)), ('Bedroom 3', 0, 6.2, 4.0, 4.4, 'bed', (2.1, 9.6)),
           ('Bath', 0, 4.2, 4.0, 2.0, 'wet', (2.6, 5.5)), ('Dressing', 9.6, 4.6, 4.6, 1.9, 'store', (11.2, 5.85)), ('Ensuite', 9.6, 6.5, 4.6, 2.6, 'wet', (12.0, 7.85)), ('Kitchen', 9.6, 9.1, 4.6, 3.0, 'kitchen', (12.3, 10.65)),
           ('Hall', 4.0, 8.2, 5.6, 2.4, 'hall', (6.6, 9.3)), ('Maid', 4.0, 10.6, 2.8, 2.4, 'bed', (5.95, 11.55)), ('Laundry', 6.8, 10.6, 2.8, 2.4, 'store', (8.0, 12.0)), ('Balcony', 4.0, -2.0, 10.2, 1.86, 'balcony', (12.4, -1.0)), ('Powder', 0, 10.6, 4.0, 2.4, 'wet', (2.6, 11.95))],
    opens=[(4.3, 5.0, 'h', 5.0), (6.3, 8.2, 'h', 2.6), (9.6, 9.4, 'v', 1.1), (12.8, 4.6, 'h', 1.0)],
    doors=[(9.6, 3.5, 'v', .9, 1, 1), (4.0, 3.2, 'v', .85, 1, -1), (4.0, 5.2, 'v', .8, 0, -1), (4.0, 8.4, 'v', .85, 0, -1), (12.8, 6.5, 'h', .85, 1, 1), (4.4, 10.6, 'h', .8, 0, 1), (7.2, 10.6, 'h', .8, 0, 1), (2.7, 10.6, 'h', .8, 1, 1), (8.6, 10.6, 'h', .8, 1, 1)],
    wins=[(4.4, 0, 'h', 4.8, True), (10.2, 0, 'h', 3.4, True), (.6, 0, 'h', 2.8), (0, 1.2, 'v', 1.8), (0, 7.2, 'v', 2.0), (14.2, 1.2, 'v', 2.0), (14.2, 9.8, 'v', 1.6), (14.2, 7.3, 'v', .9)],
    furn=[('rug', 6.7, .6, 0, 3.4, 2.5), ('sofa', 4.12, 1.85, -90, 2.8), ('armchair', 6.2, 3.5, 180), ('armchair', 7.2, 3.5, 180), ('coffee', 6.6, 1.4, 0, 1.1, .8), ('tv', 9.5, 1.85, 90, 2.2), ('table', 7.0, 6.5, 0, {'w': 2.4, 'd': 1.0, 'n': 3}),
          ('bed', 14.1, 2.0, 90, 1.9), ('wardrobe', 11.2, 4.68, 0, 3.0), ('bed', .1, 1.9, -90, 1.6), ('wardrobe', 3.9, 1.2, 90, 1.9), ('bed', .1, 8.2, -90, 1.4), ('wardrobe', 2.0, 6.28, 0, 2.2),
          ('tub', .95, 4.28, 0, 1.7), ('wc', 2.2, 4.28, 0), ('basin', 3.2, 4.28, 0, .9), ('tub', 10.55, 9.02, 180, 1.7), ('wc', 14.1, 8.5, 90), ('basin', 11.2, 6.58, 0, 1.6), ('shower', 13.0, 9.02, 180, 1.0, .95),
          ('counter', 12.2, 12.02, 180, {'w': 3.6, 'fridge': True}), ('plant', 9.2, .4, 0), ('bed', 4.08, 12.25, -90, .9), ('washer', 9.5, 12.5, 90), ('plant', 4.4, -1.6, 0), ('wc', .1, 11.6, -90), ('basin', 1.2, 12.92, 180, .8), ('wardrobe', 5.0, 8.28, 0, 1.4),
          ('lounger', 5.6, -1.3, -90), ('lounger', 7.7, -1.3, -90), ('table', 10.3, -1.0, 0, {'w': 1.0, 'd': .8, 'n': 2, 'ends': False})]))
PLANS['plan-duplex-l1'] = ('Duplex apartment, level 1', dict(
    rooms=[('Living, double height', 0, 0, 5.4, 5.6, 'living', (2.8, 3.95)), ('Dining', 5.4, 0, 4.0, 5.6, 'living', (7.4, 4.75)), ('Kitchen', 9.4, 0, 3.2, 4.2, 'kitchen', (11.1, 3.2)), ('Hall', 3.2, 5.6, 6.2, 2.6, 'hall', (5.0, 7.2)), ('Powder', 9.4, 6.2, 3.2, 2.0, 'wet', (11.3, 7.55)),
           ('Laundry', 9.4, 4.2, 3.2, 2.0, 'store', (11.3, 5.5)), ('Guest suite', 0, 5.6, 3.2, 4.4, 'bed', (1.75, 9.0)), ('Bath', 3.2, 8.2, 2.4, 1.8, 'wet', (4.3, 9.6)), ('Terrace', 0, -2.6, 9.4, 2.46, 'balcony', (7.8, -1.3))],
    opens=[(5.4, .5, 'v', 4.6), (5.7, 5.6, 'h', 3.2), (9.4, 1.6, 'v', 1.4)], doors=[(6.6, 8.2, 'h', 1.1, 0, -1), (3.2, 6.6, 'v', .85, 0, -1), (9.4, 7.2, 'v', .8, 0, 1), (9.4, 4.6, 'v', .8, 0, 1), (3.2, 8.9, 'v', .75, 0, 1)],
    wins=[(.5, 0, 'h', 4.4, True), (5.8, 0, 'h', 3.2, True), (0, 1.2, 'v', 3.0), (12.6, 1.0, 'v', 2.0), (0, 7.0, 'v', 1.8)],
    furn=[('rug', 2.8, .7, 0, 3.4, 2.6), ('sofa', .12, 1.95, -90, 2.8), ('armchair', 4.7, 1.4, 90), ('armchair', 4.7, 2.5, 90), ('coffee', 2.7, 1.5, 0, 1.2, .8), ('table', 7.4, 2.5, 90, {'w': 2.4, 'd': 1.05, 'n': 3}),
          ('counter', 12.52, 1.9, 90, {'w': 3.4, 'fridge': True}), ('stairs', 9.3, 6.35, 90, {'w': 1.1, 'run': 3.0}), ('wc', 12.5, 7.4, 90), ('basin', 10.6, 6.28, 0, .9), ('washer', 12.5, 4.7, 90), ('washer', 12.5, 5.4, 90),
          ('bed', .1, 7.6, -90, 1.6), ('wardrobe', 1.6, 5.68, 0, 1.8), ('shower', 5.0, 8.28, 0, .9, .9), ('wc', 4.1, 8.28, 0), ('basin', 5.52, 9.55, 90, .7), ('lounger', 1.6, -1.9, -90), ('lounger', 1.6, -1.0, -90), ('plant', .4, -2.2, 0), ('table', 5.4, -1.3, 0, {'w': 1.4, 'd': .8, 'n': 2})]))
PLANS['plan-duplex-l2'] = ('Duplex apartment, level 2', dict(
    rooms=[('Void over living', 0, 0, 5.4, 3.6, 'void', (2.7, 1.7)), ('Gallery', 0, 3.6, 5.4, 2.0, 'hall', (2.2, 4.6)), ('Main bedroom', 5.4, 0, 4.0, 5.6, 'bed', (7.3, 4.35)), ('Ensuite', 9.4, 0, 3.2, 3.6, 'wet', (11.1, 2.35)), ('Dressing', 9.4, 3.6, 3.2, 2.6, 'store', (10.7, 5.2)),
           ('Landing', 3.2, 5.6, 6.2, 2.6, 'hall', (5.0, 7.2)), ('Bedroom 2', 0, 5.6, 3.2, 4.4, 'bed', (1.75, 9.0)), ('Bath', 3.2, 8.2, 3.4, 1.8, 'wet', (5.2, 9.55)), ('Study', 9.4, 6.2, 3.2, 3.8, 'living', (10.4, 8.35)), ('Balcony', 5.4, -1.7, 4.0, 1.56, 'balcony', (6.3, -.9))],
    opens=[(3.5, 5.6, 'h', 1.7), (9.4, 4.3, 'v', 1.0)], doors=[(6.0, 5.6, 'h', .9, 0, -1), (3.2, 6.6, 'v', .85, 0, -1), (4.4, 8.2, 'h', .8, 0, 1), (9.4, 7.1, 'v', .85, 0, 1), (11.3, 3.6, 'h', .85, 1, -1)],
    wins=[(.5, 0, 'h', 4.4), (5.8, 0, 'h', 3.2, True), (0, .8, 'v', 2.4), (12.6, .8, 'v', 1.6), (0, 7.0, 'v', 1.8), (12.6, 7.2, 'v', 1.8)],
    furn=[('bed', 5.5, 2.0, -90, 1.9), ('tv', 9.3, 2.0, 90, 1.6), ('tub', 12.5, 1.6, 90, 1.7), ('basin', 9.48, 1.4, -90, 1.6), ('wc', 10.2, 3.5, 180), ('plant', 9.7, .35, 0), ('wardrobe', 12.5, 4.9, 90, 2.3), ('stairs', 9.3, 6.35, 90, {'w': 1.1, 'run': 3.0, 'up': False}),
          ('bed', .1, 7.6, -90, 1.5), ('wardrobe', 1.6, 5.68, 0, 1.8), ('shower', 6.05, 8.28, 0, .9, 1.0), ('wc', 3.85, 9.92, 180), ('basin', 3.72, 8.28, 0, .8), ('desk', 12.5, 7.2, 90), ('sofa', 11.0, 9.9, 180, 2.0), ('armchair', .9, 4.2, -90), ('plant', .35, 5.2, 0), ('table', 8.4, -.95, 0, {'w': .9, 'd': .7, 'n': 2, 'ends': False})]))
PLANS['plan-villa-gf'] = ('Four-bedroom villa, ground floor', dict(
    rooms=[('Garden', -1.5, -7.2, 18.0, 7.06, 'garden', (1.0, -5.9)), ('Family living', 0, 0, 6.2, 5.4, 'living', (3.1, 3.95)), ('Dining', 6.2, 0, 4.4, 5.4, 'living', (8.4, 4.7)), ('Show kitchen', 10.6, 0, 4.4, 3.4, 'kitchen', (12.6, 2.85)), ('Kitchen', 10.6, 3.4, 4.4, 2.8, 'kitchen', (12.9, 4.95)),
           ('Majlis', 0, 7.8, 4.8, 5.0, 'living', (2.4, 10.4)), ('Hall', 0, 5.4, 10.6, 2.4, 'hall', (3.4, 6.65)), ('Foyer', 4.8, 7.8, 3.0, 5.0, 'hall', (6.2, 11.2)), ('Powder', 7.8, 7.8, 2.8, 2.0, 'wet', (9.55, 8.55)), ('Maid', 7.8, 9.8, 2.8, 3.0, 'bed', (9.4, 12.2)), ('Garage', 10.6, 6.2, 6.0, 6.6, 'garage', (13.6, 11.95))],
    opens=[(6.2, .6, 'v', 4.2), (.8, 5.4, 'h', 3.0), (6.8, 5.4, 'h', 3.0), (10.6, .8, 'v', 2.0), (5.1, 7.8, 'h', 2.4)],
    doors=[(5.5, 12.8, 'h', 1.2, 0, -1), (4.8, 8.6, 'v', 1.0, 0, -1), (8.2, 7.8, 'h', .8, 0, 1), (10.6, 6.5, 'v', .9, 0, 1), (7.8, 10.0, 'v', .8, 0, 1), (10.6, 4.2, 'v', .85, 0, 1), (13.6, 3.4, 'h', .85, 0, 1)],
    wins=[(.5, 0, 'h', 5.2, True), (6.7, 0, 'h', 3.4, True), (11.2, 0, 'h', 2.6), (0, 1.2, 'v', 2.6), (0, 9.2, 'v', 2.2), (1.2, 12.8, 'h', 2.4), (15, 1.0, 'v', 1.6), (11.4, 12.8, 'h', 4.4)],
    furn=[('pool', 6.6, -5.6, 0, 9.0, 3.4), ('lounger', 12.6, -5.4, 0), ('lounger', 13.6, -5.4, 0), ('lounger', 14.6, -5.4, 0), ('plant', -.9, -6.6, 0, .4), ('plant', -.9, -3.6, 0, .4), ('plant', 15.8, -6.6, 0, .4), ('plant', 15.8, -2.2, 0, .4), ('table', 3.2, -1.1, 0, {'w': 1.8, 'd': .8, 'n': 3}), ('sofa', 9.6, -.4, 180, 2.2),
          ('rug', 3.2, .7, 0, 3.6, 2.5), ('sofa', .12, 1.9, -90, 2.8), ('armchair', 5.4, 1.4, 90), ('armchair', 5.4, 2.5, 90), ('coffee', 3.0, 1.5, 0, 1.2, .8), ('table', 8.4, 2.4, 90, {'w': 2.6, 'd': 1.1, 'n': 3}), ('island', 12.8, 1.0, 0, 2.2, .9), ('counter', 14.92, 1.9, 90, {'w': 2.4, 'sink': False, 'hob': False}),
          ('counter', 13.0, 6.1, 180, {'w': 4.0, 'fridge': True}), ('sofa', .12, 10.3, -90, 3.2), ('sofa', 2.6, 12.66, 180, 2.6), ('coffee', 2.4, 8.9, 0, 1.0, .8), ('wc', 10.5, 8.7, 90), ('basin', 9.5, 9.72, 180, .8), ('bed', 10.5, 11.0, 90, .95), ('car', 12.1, 7.2, 0), ('car', 15.0, 7.2, 0), ('stairs', 9.6, 6.1, 90, {'w': 1.15, 'run': 3.4}), ('plant', 5.2, 12.3, 0)]))
PLANS['plan-villa-ff'] = ('Four-bedroom villa, first floor', dict(
    rooms=[('Main bedroom', 0, 0, 6.2, 5.4, 'bed', (3.6, 4.35)), ('Family lounge', 6.2, 0, 4.4, 5.4, 'living', (8.4, 3.55)), ('Bedroom 2', 10.6, 0, 4.4, 4.4, 'bed', (12.7, 3.5)), ('Bath 2', 10.6, 4.4, 4.4, 1.9, 'wet', (12.0, 5.6)), ('Gallery', 3.4, 5.4, 7.2, 2.4, 'hall', (5.1, 6.65)),
           ('Dressing', 0, 5.4, 3.4, 2.9, 'store', (1.8, 7.1)), ('Ensuite', 0, 8.3, 3.4, 4.5, 'wet', (1.75, 11.6)), ('Bedroom 3', 3.4, 7.8, 4.2, 5.0, 'bed', (5.5, 11.6)), ('Bath 3', 7.6, 7.8, 3.0, 2.6, 'wet', (9.3, 9.2)), ('Laundry', 7.6, 10.4, 3.0, 2.4, 'store', (9.1, 11.9)),
           ('Bedroom 4', 10.6, 6.3, 4.4, 6.5, 'bed', (12.8, 11.3)), ('Terrace', 0, -2.2, 10.6, 2.06, 'balcony', (8.6, -1.1))],
    opens=[(6.6, 5.4, 'h', 3.4), (2.1, 5.4, 'h', 1.0)], doors=[(6.2, 4.2, 'v', .95, 1, -1), (10.6, 3.3, 'v', .9, 1, 1), (11.2, 4.4, 'h', .8, 0, 1), (4.0, 7.8, 'h', .9, 0, 1), (7.6, 9.2, 'v', .8, 0, 1), (10.6, 6.6, 'v', .9, 0, 1), (2.2, 8.3, 'h', .85, 1, 1), (8.4, 10.4, 'h', .8, 0, 1)],
    wins=[(.6, 0, 'h', 5.0, True), (6.7, 0, 'h', 3.4, True), (11.2, 0, 'h', 3.0), (0, 1.2, 'v', 2.6), (0, 9.4, 'v', 1.6), (4.1, 12.8, 'h', 2.6), (15, 1.0, 'v', 2.0), (15, 8.4, 'v', 2.2), (11.4, 12.8, 'h', 2.6)],
    furn=[('bed', .12, 2.4, -90, 2.0), ('tv', 6.1, 2.2, 90, 1.8), ('armchair', 4.6, .35, 20), ('rug', 8.4, .6, 0, 2.8, 2.0), ('sofa', 8.4, .25, 0, 2.6), ('coffee', 8.4, 1.6, 0, 1.0, .7), ('plant', 10.2, 4.9, 0), ('bed', 14.9, 1.9, 90, 1.6), ('wardrobe', 10.7, 1.5, -90, 2.2),
          ('tub', 14.0, 4.48, 0, 1.6), ('wc', 12.9, 6.2, 180), ('basin', 13.9, 6.22, 180, .9), ('stairs', 9.6, 6.1, 90, {'w': 1.15, 'run': 3.4, 'up': False}), ('wardrobe', .1, 6.8, -90, 2.4), ('wardrobe', 3.3, 7.0, 90, 2.2), ('tub', 1.7, 12.7, 180, 1.8), ('basin', .1, 9.2, -90, 1.5), ('wc', 3.3, 9.6, 90), ('shower', 2.85, 10.3, 0, .95, 1.0),
          ('bed', 3.5, 10.4, -90, 1.5), ('wardrobe', 6.5, 7.88, 0, 1.8), ('shower', 10.05, 7.88, 0, .95, 1.0), ('wc', 8.9, 7.88, 0), ('basin', 8.9, 10.32, 180, .9), ('washer', 10.5, 11.0, 90), ('washer', 10.5, 11.8, 90), ('bed', 14.9, 9.4, 90, 1.6), ('wardrobe', 13.4, 6.38, 0, 2.4), ('desk', 10.7, 11.2, -90), ('lounger', 1.8, -1.6, -90), ('lounger', 1.8, -.7, -90), ('table', 5.2, -1.1, 0, {'w': 1.2, 'd': .8, 'n': 2})]))
PLANS['plan-townhouse-gf'] = ('Three-bedroom townhouse, ground floor', dict(
    rooms=[('Terrace', 0, -2.8, 7.0, 2.66, 'balcony', (5.4, -.5)), ('Living & dining', 0, 0, 7.0, 5.4, 'living', (2.6, 4.2)), ('Kitchen', 4.0, 5.4, 3.0, 3.4, 'kitchen', (5.2, 7.3)), ('Hall', 0, 5.4, 4.0, 3.4, 'hall', (2.6, 7.2)),
           ('Powder', 0, 8.8, 1.8, 2.4, 'wet', (.9, 10.5)), ('Foyer', 1.8, 8.8, 2.2, 2.4, 'hall', (2.9, 9.9)), ('Maid', 4.0, 8.8, 3.0, 2.4, 'bed', (5.1, 10.7))],
    opens=[(1.5, 5.4, 'h', 2.3), (4.3, 5.4, 'h', 2.4), (2.0, 8.8, 'h', 1.8)], doors=[(2.4, 11.2, 'h', 1.0, 0, -1), (1.8, 9.9, 'v', .75, 0, -1), (4.0, 9.1, 'v', .8, 0, 1)],
    wins=[(.5, 0, 'h', 6.0, True), (7.0, 6.0, 'v', 1.6), (4.8, 11.2, 'h', 1.4), (0, 9.2, 'v', .8)],
    furn=[('rug', 2.2, .5, 0, 3.2, 2.4), ('sofa', .12, 1.7, -90, 2.6), ('armchair', 3.6, .5, 30), ('coffee', 2.1, 1.4, 0, 1.0, .7), ('table', 5.4, 2.6, 90, {'w': 2.0, 'd': .95, 'n': 3}), ('counter', 6.92, 7.1, 90, {'w': 3.2, 'fridge': True}), ('stairs', .72, 5.5, 0, {'w': 1.1, 'run': 3.1}),
          ('wc', .45, 8.88, 0), ('basin', 1.25, 8.88, 0, .7), ('bed', 6.92, 10.0, 90, .95), ('plant', 6.6, .4, 0), ('plant', .4, -.5, 0), ('table', 1.9, -1.5, 0, {'w': 1.5, 'd': .8, 'n': 2}), ('lounger', 4.4, -2.6, 0), ('lounger', 5.5, -2.6, 0)]))
PLANS['plan-townhouse-ff'] = ('Three-bedroom townhouse, first floor', dict(
    rooms=[('Main bedroom', 0, 0, 4.4, 4.6, 'bed', (3.15, 3.0)), ('Ensuite', 4.4, 0, 2.6, 2.6, 'wet', (5.75, 1.35)), ('Dressing', 4.4, 2.6, 2.6, 2.0, 'store', (5.5, 4.1)), ('Landing', 0, 4.6, 4.2, 3.4, 'hall', (2.7, 6.3)), ('Bath', 4.2, 4.6, 2.8, 2.0, 'wet', (5.5, 6.1)),
           ('Laundry', 4.2, 6.6, 2.8, 1.4, 'store', (5.3, 7.25)), ('Bedroom 2', 0, 8.0, 3.4, 3.4, 'bed', (2.0, 10.7)), ('Bedroom 3', 3.4, 8.0, 3.6, 3.4, 'bed', (4.9, 10.7)), ('Balcony', 0, -1.7, 4.4, 1.56, 'balcony', (1.3, -.8))],
    opens=[(4.4, 3.2, 'v', 1.0)], doors=[(2.7, 4.6, 'h', .9, 0, -1), (4.7, 2.6, 'h', .8, 0, -1), (4.2, 5.2, 'v', .8, 0, 1), (4.2, 6.9, 'v', .75, 0, 1), (1.7, 8.0, 'h', .85, 0, 1), (3.46, 8.0, 'h', .68, 0, 1)],
    wins=[(.5, 0, 'h', 3.4, True), (5.0, 0, 'h', 1.2), (7.0, 9.0, 'v', 1.6), (.6, 11.4, 'h', 2.0), (4.2, 11.4, 'h', 2.0), (0, 9.2, 'v', 1.4)],
    furn=[('bed', .1, 2.1, -90, 1.9), ('tv', 4.3, 1.6, 90, 1.5), ('tub', 5.9, .08, 0, 1.6), ('wc', 6.9, 1.4, 90), ('basin', 6.92, 2.2, 90, .6), ('wardrobe', 6.92, 3.6, 90, 1.8), ('stairs', .72, 4.7, 0, {'w': 1.1, 'run': 3.1, 'up': False}), ('shower', 6.45, 4.7, 0, .9, .9), ('wc', 5.5, 4.68, 0),
          ('basin', 6.9, 6.1, 90, .7), ('washer', 6.4, 7.92, 180), ('bed', .1, 9.8, -90, 1.5), ('bed', 6.92, 9.8, 90, 1.4), ('wardrobe', .95, 8.08, 0, 1.3), ('wardrobe', 5.9, 8.08, 0, 1.8), ('table', 3.3, -.85, 0, {'w': .9, 'd': .7, 'n': 2, 'ends': False})]))
PLANS['plan-office'] = ('Office', dict(
    rooms=[('Open office', 0, 0, 9.6, 6.0, 'living', (4.8, 5.55)), ('Meeting room', 9.6, 0, 4.2, 4.0, 'bed', (11.7, 3.5)), ('Manager', 9.6, 4.0, 4.2, 3.4, 'bed', (11.7, 6.9)), ('Reception', 3.0, 6.0, 6.6, 3.2, 'hall', (7.2, 7.3)), ('Pantry', 0, 6.0, 3.0, 3.2, 'kitchen', (1.5, 8.5)), ('Store', 9.6, 7.4, 4.2, 1.8, 'store', (12.0, 8.3))],
    opens=[(3.6, 6.0, 'h', 4.8)], doors=[(5.4, 9.2, 'h', 1.3, 0, -1), (9.6, 2.7, 'v', .95, 1, 1), (9.6, 4.6, 'v', .9, 0, 1), (3.0, 7.2, 'v', .9, 0, -1), (9.6, 7.7, 'v', .8, 0, 1)],
    wins=[(.5, 0, 'h', 8.6), (10.1, 0, 'h', 3.2), (13.8, .8, 'v', 2.4), (13.8, 4.6, 'v', 2.0), (0, .8, 'v', 4.2)],
    furn=[*((('desk', x, y, r, 1.4)) for x in (1.7, 3.5, 5.3, 7.1) for y in (1.45, 4.0) for r in (0, 180)), ('table', 11.7, 1.6, 0, {'w': 2.6, 'd': 1.1, 'n': 3}), ('desk', 11.9, 5.0, 0, 1.7), ('sofa', 13.7, 6.2, 90, 1.6), ('counter', 1.5, 6.1, 0, {'w': 2.6, 'hob': False, 'fridge': True}), ('table', 1.0, 8.0, 0, {'w': .9, 'd': .8, 'n': 1}),
          ('sofa', 3.12, 8.5, -90, 1.2), ('counter', 5.0, 7.0, 0, {'w': 2.0, 'sink': False, 'hob': False}), ('plant', 9.2, 8.8, 0), ('plant', .4, .4, 0), ('plant', 9.2, .4, 0)]))


def main(out):
    os.makedirs(out, exist_ok=True)
    res = {}
    for k, (title, d) in PLANS.items():
        svg, w, h, t = plan(k, title, **d)
        open(os.path.join(out, k + '.svg'), 'w').write(svg)
        res[k] = (title, w, h, t)
    return res


if __name__ == '__main__':
    for k, v in main(sys.argv[1]).items():
        print(k, v)
