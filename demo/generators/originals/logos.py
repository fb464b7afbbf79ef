#!/usr/bin/env python3
"""Twenty-four fictional developer logos (mark + wordmark) and twelve abstract avatars as SVG.  Usage: logos.py <out dir>

Wordmarks are live text here; encode-media.ts outlines them, so that the files of the product need no font.
"""
import sys, os, math
from html import escape

INK = '#1f2a37'


def noor(c):        # rising light: half disc and rays
    rays = ''.join(f'<line x1="{48 + 26 * math.cos(a):.1f}" y1="{62 - 26 * math.sin(a):.1f}" x2="{48 + 40 * math.cos(a):.1f}" y2="{62 - 40 * math.sin(a):.1f}" stroke="{c}" stroke-width="4" stroke-linecap="round"/>'
                   for a in (math.pi * (i + .5) / 7 for i in range(7)))
    return f'<path d="M28 62a20 20 0 0 1 40 0z" fill="{c}"/>{rays}<rect x="14" y="68" width="68" height="4" rx="2" fill="{c}"/>'


def sahil(c):       # three waves
    return ''.join(f'<path d="M12 {34 + 16 * i}c12-12 24-12 36 0s24 12 36 0" fill="none" stroke="{c}" stroke-width="5" stroke-linecap="round" opacity="{1 - .28 * i:.2f}"/>' for i in range(3))


def burj(c):        # stepped towers
    return ''.join(f'<rect x="{x}" y="{y}" width="10" height="{80 - y}" rx="1" fill="{c}" opacity="{o}"/>' for x, y, o in ((18, 48, .55), (31, 32, .75), (44, 14, 1), (57, 28, .75), (70, 44, .55)))


def mashrabiya(c):  # eight-pointed star
    return (f'<rect x="26" y="26" width="44" height="44" fill="none" stroke="{c}" stroke-width="4.5"/>'
            f'<rect x="26" y="26" width="44" height="44" fill="none" stroke="{c}" stroke-width="4.5" transform="rotate(45 48 48)"/><circle cx="48" cy="48" r="7" fill="{c}"/>')


def palm(c):
    s = f'<path d="M48 84V44" stroke="{c}" stroke-width="5" stroke-linecap="round"/>'
    for a in (-78, -48, -18, 18, 48, 78):
        s += f'<path d="M48 44q-7-14 0-30q7 16 0 30z" fill="{c}" transform="rotate({a} 48 44)"/>'
    return s


def dune(c):
    return f'<path d="M8 74C28 74 34 30 52 30c10 0 12 14 8 22c-6 12 6 22 28 22z" fill="{c}"/><circle cx="72" cy="30" r="7" fill="{c}" opacity=".55"/>'


def falcon(c):
    return f'<path d="M10 36C30 30 42 38 48 54C54 38 66 30 86 36C70 40 60 50 56 66L48 82L40 66C36 50 26 40 10 36z" fill="{c}"/>'


def pearl(c):
    return f'<circle cx="48" cy="48" r="12" fill="{c}"/>' + ''.join(f'<path d="M{48 - r} 48a{r} {r} 0 0 1 {2 * r} 0" fill="none" stroke="{c}" stroke-width="4" transform="rotate({k} 48 48)"/>' for r, k in ((22, 30), (32, 30), (22, 210), (32, 210)))


def gate(c):
    return f'<path d="M18 82V44a30 30 0 0 1 60 0v38h-9V44a21 21 0 0 0-42 0v38z" fill="{c}"/><path d="M38 82V50a10 10 0 0 1 20 0v32z" fill="{c}" opacity=".6"/>'


def sail(c):
    return f'<path d="M50 10C70 30 76 54 74 72H50z" fill="{c}"/><path d="M45 26V72H20C24 54 32 38 45 26z" fill="{c}" opacity=".6"/><rect x="16" y="77" width="62" height="5" rx="2.5" fill="{c}"/>'


def prism(c):
    return f'<path d="M48 12L80 70H48z" fill="{c}"/><path d="M48 12L16 70H48z" fill="{c}" opacity=".55"/><path d="M16 70h64L48 84z" fill="{c}" opacity=".8"/>'


def oasis(c):
    return f'<path d="M48 12c14 20 24 32 24 46a24 24 0 0 1-48 0c0-14 10-26 24-46z" fill="none" stroke="{c}" stroke-width="5"/><path d="M48 44c7 9 11 13 11 19a11 11 0 0 1-22 0c0-6 4-10 11-19z" fill="{c}"/>'


def ghaf(c):        # a desert tree: three crowns on a forked trunk
    return (f'<path d="M48 86V60M48 70L34 54M48 66L62 50" fill="none" stroke="{c}" stroke-width="5" stroke-linecap="round"/>'
            f'<circle cx="30" cy="42" r="18" fill="{c}" opacity=".6"/><circle cx="66" cy="40" r="18" fill="{c}" opacity=".6"/><circle cx="48" cy="28" r="18" fill="{c}"/>')


def mawj(c):        # a breaking wave over a calm line
    return (f'<path d="M10 68C30 68 28 24 56 24c16 0 26 12 26 24c0 10-8 16-16 16c-8 0-14-6-14-13c0-6 5-10 10-10" fill="none" stroke="{c}" stroke-width="6" stroke-linecap="round"/>'
            f'<rect x="10" y="76" width="76" height="5" rx="2.5" fill="{c}" opacity=".55"/>')


def qamar(c):       # crescent and star
    return f'<path d="M58 14a35 35 0 1 0 26 52a29 29 0 1 1-26-52z" fill="{c}"/><path d="M68 26l3.6 8.4L80 38l-8.4 3.6L68 50l-3.6-8.4L56 38l8.4-3.6z" fill="{c}" opacity=".6"/>'


def falak(c):       # a planet and its ring
    return (f'<circle cx="48" cy="48" r="23" fill="{c}"/><g transform="rotate(-24 48 48)"><path d="M25 44A42 12 0 1 0 71 44" fill="none" stroke="#fff" stroke-width="11"/>'
            f'<path d="M27 41.5A42 12 0 1 0 69 41.5" fill="none" stroke="{c}" stroke-width="4.5" stroke-linecap="round"/></g><circle cx="80" cy="20" r="5" fill="{c}" opacity=".6"/>')


def zafaran(c):     # crocus
    petals = ''.join(f'<path d="M48 74C34 60 34 34 48 16C62 34 62 60 48 74z" fill="{c}" opacity="{o}" transform="rotate({a} 48 76)"/>' for a, o in ((-38, .45), (38, .45), (-19, .65), (19, .65), (0, 1)))
    return petals + f'<rect x="32" y="79" width="32" height="5" rx="2.5" fill="{c}"/>'


def hisn(c):        # a fort with two towers
    return f'<path d="M14 84V30h7v7h6v-7h7v7h6v-7h0v18h16V30h0v7h6v-7h7v7h6v-7h7v54H56V68a8 8 0 0 0-16 0v16z" fill="{c}"/><rect x="40" y="18" width="16" height="20" fill="{c}" opacity=".55"/>'


def marfa(c):       # a harbour light
    beams = ''.join(f'<path d="M48 27L{x} {y0}V{y1}z" fill="{c}" opacity=".4"/>' for x, y0, y1 in ((8, 16, 38), (88, 16, 38)))
    return f'{beams}<path d="M40 36h16l6 42H34z" fill="{c}"/><path d="M38 20a10 10 0 0 1 20 0v12H38z" fill="{c}"/><path d="M10 82c10-7 19-7 28 0s19 7 28 0s14-6 20-2" fill="none" stroke="{c}" stroke-width="5" stroke-linecap="round"/>'


def najm(c):        # compass star
    return f'<path d="M48 8L56 40L88 48L56 56L48 88L40 56L8 48L40 40z" fill="{c}"/><path d="M48 24L54 42L72 48L54 54L48 72L42 54L24 48L42 42z" fill="{c}" opacity=".55" transform="rotate(45 48 48)"/>'


def barajeel(c):    # wind tower
    slots = ''.join(f'<rect x="{x}" y="28" width="5" height="26" rx="2.5" fill="#fff"/>' for x in (35, 45.5, 56))
    return f'<path d="M28 84V20h40v64z" fill="{c}"/>{slots}<rect x="23" y="12" width="50" height="6" rx="1" fill="{c}"/><path d="M12 84V62h12v22zM72 84V62h12v22z" fill="{c}" opacity=".55"/><rect x="28" y="62" width="40" height="4" fill="#fff"/>'


def rawdah(c):      # a shoot with two leaves
    return (f'<path d="M48 84V50" stroke="{c}" stroke-width="5" stroke-linecap="round"/><path d="M48 58C22 58 14 40 14 20C38 20 48 34 48 58z" fill="{c}"/>'
            f'<path d="M48 66C70 66 80 50 82 32C60 32 48 46 48 66z" fill="{c}" opacity=".6"/>')


def jisr(c):        # suspension bridge
    cables = ''.join(f'<path d="M{x} 66V{y}" stroke="{c}" stroke-width="2.6" opacity=".6"/>' for x, y in ((18, 52), (40, 44), (48, 47), (56, 44), (78, 52)))
    return f'<path d="M29 80V22M67 80V22" stroke="{c}" stroke-width="6" stroke-linecap="round"/><path d="M8 60C18 52 24 40 29 26C35 54 61 54 67 26C72 40 78 52 88 60" fill="none" stroke="{c}" stroke-width="4"/>{cables}<rect x="6" y="66" width="84" height="6" rx="3" fill="{c}"/>'


def mishkah(c):     # lamp in a niche
    return (f'<path d="M20 86V48C20 30 36 24 48 8C60 24 76 30 76 48v38z" fill="none" stroke="{c}" stroke-width="5" stroke-linejoin="round"/>'
            f'<path d="M48 34c8 9 11 14 11 20a11 11 0 0 1-22 0c0-6 3-11 11-20z" fill="{c}"/><rect x="36" y="71" width="24" height="5" rx="2.5" fill="{c}" opacity=".6"/>')


LOGOS = [('dev-01', 'Al Noor Estates', noor, '#a8763e', 'serif', 'عقارات النور'), ('dev-02', 'Sahil Developments', sahil, '#1f6f78', 'sans', 'ساحل للتطوير'),
         ('dev-03', 'Ufuq Towers', burj, '#26364d', 'sans', 'أبراج أفق'), ('dev-04', 'Mashra Living', mashrabiya, '#7a5c3a', 'serif', 'مشرا ليفنغ'),
         ('dev-05', 'Nakhla Communities', palm, '#3f6b4c', 'sans', 'مجتمعات نخلة'), ('dev-06', 'Kathib Properties', dune, '#b6834a', 'serif', 'كثيب العقارية'),
         ('dev-07', 'Saqr Urban', falcon, '#2b2f36', 'sans', 'صقر الحضرية'), ('dev-08', 'Lulwa Residences', pearl, '#5f6f86', 'serif', 'مساكن لولوة'),
         ('dev-09', 'Bawaba Group', gate, '#8a3f36', 'sans', 'مجموعة بوابة'), ('dev-10', 'Shiraa Coast', sail, '#22577a', 'serif', 'ساحل شراع'),
         ('dev-11', 'Zawiya Spaces', prism, '#4b4a6b', 'sans', 'زاوية للمساحات'), ('dev-12', 'Naba Habitat', oasis, '#2f7d6d', 'serif', 'نبع هابيتات'),
         ('dev-13', 'Ghaf Estates', ghaf, '#4f6f3a', 'serif', 'عقارات الغاف'), ('dev-14', 'Mawj Developments', mawj, '#2a6f97', 'sans', 'موج للتطوير'),
         ('dev-15', 'Qamar Living', qamar, '#3a4374', 'serif', 'قمر ليفنغ'), ('dev-16', 'Falak Properties', falak, '#6a4c77', 'sans', 'فلك العقارية'),
         ('dev-17', 'Zafaran Homes', zafaran, '#8b5a9b', 'serif', 'زعفران هومز'), ('dev-18', 'Hisn Developments', hisn, '#7d5a3c', 'sans', 'حصن للتطوير'),
         ('dev-19', 'Marfa Group', marfa, '#1d5c63', 'sans', 'مجموعة مرفأ'), ('dev-20', 'Najm Urban', najm, '#9a6a1f', 'sans', 'نجم الحضرية'),
         ('dev-21', 'Barajeel Residences', barajeel, '#a0522d', 'serif', 'مساكن البراجيل'), ('dev-22', 'Rawdah Communities', rawdah, '#3d7a57', 'sans', 'مجتمعات الروضة'),
         ('dev-23', 'Jisr Developments', jisr, '#35495e', 'sans', 'جسر للتطوير'), ('dev-24', 'Mishkah Estates', mishkah, '#8c4a2f', 'serif', 'عقارات مشكاة')]


def logo(name, fn, c, face):
    a, b = name.rsplit(' ', 1)
    fam = "'Cormorant Garamond','Playfair Display',Georgia,'Times New Roman',serif" if face == 'serif' else "Inter,'Helvetica Neue',Arial,sans-serif"
    big = 34 if face == 'serif' else 29
    w = 116 + int(max(len(a) * big * .62, len(b) * 15.5)) + 14
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} 96" width="{w}" height="96" role="img" aria-label="{escape(name)}"><title>{escape(name)}</title>'
            f'<g class="mark">{fn(c)}</g><g class="wordmark" fill="{INK}" font-family="{fam}">'
            f'<text x="112" y="52" font-size="{big}" font-weight="600" letter-spacing=".5">{escape(a)}</text>'
            f'<text x="113" y="75" font-size="13" font-weight="500" letter-spacing="4.2" fill="{c}">{escape(b.upper())}</text></g></svg>'), w


AV = [('avatar-01', '#e8dccb', '#a8763e', 'rings'), ('avatar-02', '#d5e3e3', '#1f6f78', 'waves'), ('avatar-03', '#dcdfe7', '#4b5a78', 'grid'),
      ('avatar-04', '#e6e0d6', '#7a5c3a', 'star'), ('avatar-05', '#dbe6dc', '#3f6b4c', 'leaf'), ('avatar-06', '#e7dbd8', '#8a3f36', 'arch'),
      ('avatar-07', '#dfe3ea', '#3a4374', 'dune'), ('avatar-08', '#ece3d2', '#9a6a1f', 'sun'), ('avatar-09', '#dde7e6', '#1d5c63', 'scales'),
      ('avatar-10', '#e9dfe9', '#6a4c77', 'petals'), ('avatar-11', '#e3e6da', '#4f6f3a', 'weave'), ('avatar-12', '#e8dcd4', '#a0522d', 'steps')]


def avatar(bg, c, kind):
    b = {'rings': ''.join(f'<circle cx="64" cy="84" r="{r}" fill="none" stroke="{c}" stroke-width="7" opacity="{o}"/>' for r, o in ((18, 1), (36, .65), (54, .4), (72, .2))),
         'waves': ''.join(f'<path d="M-10 {50 + 22 * i}c24-20 48-20 74 0s50 20 74 0" fill="none" stroke="{c}" stroke-width="8" opacity="{1 - .25 * i}"/>' for i in range(4)),
         'grid': ''.join(f'<rect x="{18 + 24 * i}" y="{18 + 24 * j}" width="18" height="18" rx="3" fill="{c}" opacity="{.2 + .75 * ((i * 3 + j * 5) % 7) / 7:.2f}"/>' for i in range(4) for j in range(4)),
         'star': f'<g fill="none" stroke="{c}" stroke-width="7"><rect x="34" y="34" width="60" height="60"/><rect x="34" y="34" width="60" height="60" transform="rotate(45 64 64)"/></g><circle cx="64" cy="64" r="11" fill="{c}"/>',
         'leaf': ''.join(f'<path d="M64 104q-15-34 0-70q15 36 0 70z" fill="{c}" opacity="{.9 - abs(a) / 110:.2f}" transform="rotate({a} 64 104)"/>' for a in (-56, -28, 0, 28, 56)),
         'dune': ''.join(f'<path d="M-4 {y}c30-26 52-22 74-6s40 14 62-4v70h-136z" fill="{c}" opacity="{o}"/>' for y, o in ((58, .3), (78, .55), (98, 1))),
         'sun': f'<circle cx="64" cy="64" r="20" fill="{c}"/>' + ''.join(f'<rect x="60" y="14" width="8" height="22" rx="4" fill="{c}" opacity=".55" transform="rotate({30 * i} 64 64)"/>' for i in range(12)),
         'scales': ''.join(f'<path d="M{x - 20} {y}a20 20 0 0 1 40 0z" fill="{c}" opacity="{.25 + .25 * ((i + j) % 4):.2f}"/>' for j, y in enumerate((36, 58, 80, 102, 124)) for i, x in enumerate(range(-16 + 20 * (j % 2), 150, 40))),
         'petals': ''.join(f'<ellipse cx="64" cy="38" rx="13" ry="26" fill="{c}" opacity="{o}" transform="rotate({a} 64 64)"/>' for a, o in zip(range(0, 360, 60), (.9, .5) * 3)) + f'<circle cx="64" cy="64" r="9" fill="{bg}"/>',
         'weave': ''.join(f'<rect x="{14 + 26 * i}" y="{14 + 26 * j}" width="{22 if (i + j) % 2 else 8}" height="{8 if (i + j) % 2 else 22}" rx="4" fill="{c}" opacity="{.9 if (i + j) % 2 else .5}" transform="translate({0 if (i + j) % 2 else 7} {7 if (i + j) % 2 else 0})"/>' for i in range(4) for j in range(4)),
         'steps': ''.join(f'<path d="M{20 + 22 * i} 128V{96 - 20 * i}h22V128z" fill="{c}" opacity="{.35 + .2 * i:.2f}"/>' for i in range(4)),
         'arch': f'<path d="M26 116V66a38 38 0 0 1 76 0v50z" fill="{c}" opacity=".25"/><path d="M40 116V68a24 24 0 0 1 48 0v48z" fill="{c}" opacity=".5"/><path d="M53 116V70a11 11 0 0 1 22 0v46z" fill="{c}"/>'}[kind]
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128" role="img" aria-label="Avatar"><defs><clipPath id="c"><circle cx="64" cy="64" r="64"/></clipPath></defs>'
            f'<g clip-path="url(#c)"><rect width="128" height="128" fill="{bg}"/>{b}</g></svg>')


def main(out):
    L, A = os.path.join(out, 'logos'), os.path.join(out, 'avatars')
    os.makedirs(L, exist_ok=True)
    os.makedirs(A, exist_ok=True)
    res = []
    for i, name, fn, c, face, ar in LOGOS:
        svg, w = logo(name, fn, c, face)
        open(os.path.join(L, i + '.svg'), 'w').write(svg)
        res.append((i, name, ar, c, w))
    for i, bg, c, k in AV:
        open(os.path.join(A, i + '.svg'), 'w').write(avatar(bg, c, k))
    return res


if __name__ == '__main__':
    main(sys.argv[1])
