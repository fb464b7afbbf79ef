#!/usr/bin/env python3
"""Write manifest.json for everything in the out folder.  Usage: manifest.py <out dir>"""
import sys, os, json
from PIL import Image
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from scenes import EXT
import floorplans, logos

AR = {
    'ext-01': 'برجان سكنيان بشرفات متموجة فوق ممشى المارينا عند الساعة الذهبية', 'ext-02': 'برجان على الواجهة المائية بحواف شرفات مضاءة تنعكس على الماء وقت الغسق',
    'ext-03': 'برج سكني بلون الرمل على جادة تصطف على جانبيها أشجار النخيل', 'ext-04': 'مبانٍ سكنية هلالية الشكل تطل على حديقة وبحيرة',
    'ext-05': 'مسبح على طراز المنتجعات مع كراسي استلقاء أسفل برجين منحنيين', 'ext-06': 'منظر جوي لثلاثة أبراج على البحر فوق قاعدة منسقة الحدائق',
    'ext-07': 'برج ملتوٍ مميز على الماء عند غسق وردي', 'ext-08': 'أبراج داكنة الإطار على جادة في الساعة الزرقاء',
    'ext-09': 'برج ثلاثي الأجنحة فوق قاعدة خضراء والمدينة تمتد حتى الأفق', 'ext-10': 'برج أبيض ثلاثي الأجنحة يُرى عبر بحيرة الحديقة عند الغروب',
    'ext-11': 'مسبح مضاء في الساعة الزرقاء أمام برجين', 'ext-12': 'برج مستدق بهيكل شبكي قطري على الواجهة المائية عند الغروب',
    'ext-13': 'برج بيضاوي بزعانف نحاسية فوق جادة عند الغروب', 'ext-14': 'برجان توأمان من الزجاج الداكن بين أضواء المدينة في الساعة الزرقاء',
    'ext-15': 'مساكن الحديقة بشرفات متموجة تنعكس على البحيرة عند الغسق', 'ext-16': 'شقق متوسطة الارتفاع على القناة بشرفات عميقة في ضوء النهار',
    'ext-17': 'برجان هلاليان يواجهان البحر عند الغروب', 'ext-18': 'شرفة مسبح عائلية أسفل ثلاثة أبراج عند غسق وردي',
    'ext-19': 'فيلا بيضاء بطابق علوي معلّق ومسبح مضاء في الساعة الزرقاء', 'ext-20': 'فيلا حديثة من الحجر والخشب مع مسبح في الحديقة عند الساعة الذهبية',
    'ext-21': 'فيلا عريضة بسقف خشبي عميق عند الغسق', 'ext-22': 'صف من منازل التاون هاوس المعاصرة على شارع منسق', 'ext-23': 'منازل تاون هاوس بنوافذ دافئة في الساعة الزرقاء',
    'ext-24': 'فيلا بطابق معلّق تُرى عبر المسبح عند الغروب', 'ext-25': 'مجتمع جزيرة على شكل نخلة مع فلل شاطئية وأبراج هلالية', 'ext-26': 'مجتمع غولف ببحيرات وحفر رملية وممرات مشجرة وفلل',
    'ext-27': 'حوض مارينا باليخوت تحيط به الأبراج', 'ext-28': 'وسط المدينة حول بحيرة مع برج شاهق عند الساعة الزرقاء',
    'ext-29': 'مساكن بيضاء على الشاطئ بشرفات انسيابية في يوم مشمس', 'ext-30': 'شقق بلون الطين حول حديقة داخلية وملعب أطفال في ضوء الصباح',
    'ext-31': 'برجان توأمان بإطارات حجرية يصل بينهما جسر معلّق فوق ساحة وبركة عاكسة', 'ext-32': 'شارع من مبانٍ حجرية متوسطة الارتفاع بمظلات متاجر وأشجار عند الظهيرة',
    'ext-33': 'شقق متدرجة بحدائق معلّقة على بحيرة فيروزية', 'ext-34': 'برج بمشربيات وأجنحة منخفضة حول مسبح على طراز المنتجعات في الصباح',
    'ext-35': 'منظر جوي لبرجين على شكل شراع بشرفات مزروعة على البحر في يوم صافٍ', 'ext-36': 'برج سداسي بشرفات مزدوجة الارتفاع على المارينا في ضوء النهار',
    'ext-37': 'برجان بحدائق عمودية بجوار بحيرة الحديقة تحت سماء زرقاء', 'ext-38': 'برج برونزي متدرج بقمة مدببة فوق ساحة في الساعة الزرقاء',
    'ext-39': 'مساكن حول فناء ومسبح مضاء في الساعة الزرقاء', 'ext-40': 'شارع سكني من ستة طوابق بلون كريمي مع مقاهٍ عند الساعة الذهبية',
    'ext-41': 'برج بقمة مائلة وآخر على شكل صليب فوق المدينة في ضوء الصباح', 'ext-42': 'برج هلالي على الشاطئ بأجنحة منخفضة عند الغروب',
    'ext-43': 'فيلا متوسطية بأسقف قرميدية ورواق مقنطر بجانب المسبح', 'ext-44': 'فيلا من الحجر مع مدخل للسيارات وفناء مسبح عند الظهيرة',
    'ext-45': 'فيلا بيضاء مكعبة بمسبح طويل تحت سماء زرقاء', 'ext-46': 'فيلا خشبية بسقفين جملونيين وموقد خارجي عند الغروب',
    'ext-47': 'منزلان متلاصقان من الطوب والجص الأبيض مع مواقف مظللة', 'ext-48': 'منازل تاون هاوس ملونة بلون الطين بنوافذ دافئة في الساعة الزرقاء',
    'ext-51': 'منازل تاون هاوس معاصرة خلف حدائق أمامية في يوم مشمس', 'ext-52': 'منازل تاون هاوس بألوان الطين والأبيض في ضوء آخر النهار',
    'ext-53': 'منازل تاون هاوس بغرف علوية مضاءة عند غسق وردي', 'ext-54': 'منزلان متلاصقان من الطوب والجص الأبيض بحدائق أمامية عند الساعة الذهبية',
    'ext-49': 'مجتمع على حافة الصحراء يتوسطه شريط أخضر وجدول ماء', 'ext-50': 'جزيرة في الخور بأبراج وحديقة وبحيرة وجسور',
    'int-01': 'غرفة معيشة بنوافذ من الأرض إلى السقف وإطلالة على الأفق عند الساعة الذهبية', 'int-02': 'غرفة معيشة مسائية بجدران خشبية وأضواء المدينة',
    'int-03': 'غرفة نوم رئيسية بإطلالة بحرية في ضوء ناعم', 'int-04': 'غرفة نوم بجدار من خشب الجوز عند غسق وردي', 'int-05': 'مطبخ مفتوح بجزيرة رخامية وطاولة طعام قرب النافذة',
    'int-06': 'حمام رخامي بحوض استحمام مستقل وإطلالة بحرية', 'int-07': 'ردهة سكنية مزدوجة الارتفاع مع ثريا من كرات زجاجية', 'int-08': 'صالة رياضية للسكان بأجهزة مشي تواجه الأفق',
    'int-09': 'مسبح لا متناهٍ على السطح يطل على الأفق عند الغسق', 'int-10': 'غرفة طعام بطاولة من خشب الجوز وأفق البحر', 'int-11': 'تراس علوي بعريشة وجلسات خارجية في الساعة الزرقاء',
    'int-12': 'مكتب منزلي برفوف كتب مضاءة وإطلالة على الأفق',
    'plan-studio': 'مخطط شقة استوديو', 'plan-1bed': 'مخطط شقة بغرفة نوم واحدة', 'plan-2bed': 'مخطط شقة بغرفتي نوم', 'plan-3bed': 'مخطط شقة بثلاث غرف نوم',
    'plan-duplex-l1': 'مخطط دوبلكس، المستوى الأول', 'plan-duplex-l2': 'مخطط دوبلكس، المستوى الثاني', 'plan-townhouse-gf': 'مخطط تاون هاوس بثلاث غرف نوم، الطابق الأرضي', 'plan-townhouse-ff': 'مخطط تاون هاوس بثلاث غرف نوم، الطابق الأول', 'plan-office': 'مخطط مكتب',
    'plan-villa-gf': 'مخطط فيلا بأربع غرف نوم، الطابق الأرضي', 'plan-villa-ff': 'مخطط فيلا بأربع غرف نوم، الطابق الأول',
}
INT = {  # id: (tags, time of day, English text); mirrors INT in interiors.py, which needs Blender to import
    'int-01': ('living', 'golden', 'Living room with floor-to-ceiling windows and skyline view at golden hour'), 'int-02': ('living', 'blue', 'Evening living room with timber walls and city lights'),
    'int-03': ('bedroom', 'golden', 'Main bedroom with a sea view in soft light'), 'int-04': ('bedroom', 'dusk', 'Bedroom with walnut wall at pink dusk'),
    'int-05': ('kitchen', 'day', 'Open kitchen with marble island and dining by the window'), 'int-06': ('bathroom', 'golden', 'Marble bathroom with freestanding tub and sea view'),
    'int-07': ('lobby amenity', 'dusk', 'Double-height residents lobby with a chandelier of glass globes'), 'int-08': ('gym amenity', 'day', 'Residents gym with treadmills facing the skyline'),
    'int-09': ('pool amenity', 'dusk', 'Rooftop infinity pool over the skyline at dusk'), 'int-10': ('dining', 'dusk', 'Dining room with walnut table and sea horizon'),
    'int-11': ('terrace amenity', 'blue', 'Sky terrace with pergola and lounge seating at blue hour'), 'int-12': ('office', 'golden', 'Home office with lit book shelves and skyline view'),
}
TIME = {'gold': 'golden', 'goldR': 'golden', 'low': 'sunset', 'lowR': 'sunset', 'day': 'day', 'noon': 'day', 'noonR': 'day', 'morn': 'day', 'mornR': 'day', 'blue': 'blue', 'blueR': 'blue', 'pink': 'dusk'}


def dominant(path):
    im = Image.open(path).convert('RGB').resize((80, 50)).quantize(6)
    n, i = max(im.getcolors())
    return '#%02x%02x%02x' % tuple(im.getpalette()[i * 3:i * 3 + 3])


def raster(out, sub, i, kind, en, ar, tags, tod):
    rel = f'{sub}/{i}.jpg'
    f = os.path.join(out, rel)
    if not os.path.exists(f):
        return None
    w, h = Image.open(f).size
    return dict(id=i, kind=kind, file=rel, width=w, height=h, bytes=os.path.getsize(f), alt=dict(en=en, ar=ar), tags=tags + [tod], time=tod, color=dominant(f))


def main(out):
    m = []
    for i, s in EXT.items():
        t = s['tags'].split()
        m.append(raster(out, 'exteriors', i, 'community' if 'community' in t else 'exterior', s['about'], AR[i], t, TIME[s['tod']]))
    for i, (t, tod, en) in INT.items():
        m.append(raster(out, 'interiors', i, 'interior', en, AR[i], t.split(), tod))
    if os.path.exists(f'{out}/hero/hero.mp4'):
        en, ar = 'Waterfront skyline passing from golden hour to night', 'أفق المدينة على الواجهة المائية من الساعة الذهبية إلى الليل'
        w, h = Image.open(f'{out}/hero/hero-poster.jpg').size
        m.append(dict(id='hero-poster', kind='hero', file='hero/hero-poster.jpg', width=w, height=h, bytes=os.path.getsize(f'{out}/hero/hero-poster.jpg'), alt=dict(en=en, ar=ar), tags=['hero', 'skyline', 'dusk'], time='dusk', color=dominant(f'{out}/hero/hero-poster.jpg')))
        for e, ty in (('mp4', 'video/mp4; codecs=avc1'), ('webm', 'video/webm; codecs=vp9')):
            m.append(dict(id=f'hero-{e}', kind='hero-video', file=f'hero/hero.{e}', type=ty, width=1280, height=720, duration=10, loop=True, poster='hero/hero-poster.jpg', bytes=os.path.getsize(f'{out}/hero/hero.{e}'), alt=dict(en=en, ar=ar), tags=['hero', 'skyline', 'video'], time='golden-to-night', color=m[-1]['color']))
    for k, (title, w, h, sq) in floorplans.main(os.path.join(out, 'plans')).items():
        f = f'{out}/plans/{k}.svg'
        m.append(dict(id=k, kind='floorplan', file=f'plans/{k}.svg', width=w, height=h, bytes=os.path.getsize(f), internal_sqft=sq, alt=dict(en='Floor plan: ' + title, ar=AR[k]), tags=['floorplan', k[5:]], color='#ffffff'))
    for i, name, ar, c, w in logos.main(out):
        m.append(dict(id=i, kind='logo', file=f'logos/{i}.svg', width=w, height=96, bytes=os.path.getsize(f'{out}/logos/{i}.svg'), name=dict(en=name, ar=ar), fictional=True, alt=dict(en=f'{name} logo', ar=f'شعار {ar}'), tags=['logo', 'developer'], color=c))
    for i, bg, c, k in logos.AV:
        m.append(dict(id=i, kind='avatar', file=f'avatars/{i}.svg', width=128, height=128, bytes=os.path.getsize(f'{out}/avatars/{i}.svg'), alt=dict(en='Abstract avatar', ar='صورة رمزية مجردة'), tags=['avatar', k], color=c))
    m = [x for x in m if x]
    ban = [dict(id='community-' + k, image=i, focus=f) for k, i, f in (('palm-beach', 'ext-25', [.5, .55]), ('golf', 'ext-26', [.45, .6]), ('marina', 'ext-27', [.5, .55]), ('downtown', 'ext-28', [.5, .45]), ('desert', 'ext-49', [.5, .55]), ('creek', 'ext-50', [.5, .55]))]
    json.dump(dict(note='Computer-generated demo visuals; projects, developers and places are fictional.', total_bytes=sum(x['bytes'] for x in m), items=m, community_banners=ban), open(f'{out}/manifest.json', 'w'), ensure_ascii=False, indent=1)
    kinds = {}
    for x in m:
        a = kinds.setdefault(x['kind'], [0, 0])
        a[0] += 1
        a[1] += x['bytes']
    print(kinds, sum(x['bytes'] for x in m))


if __name__ == '__main__':
    main(sys.argv[1])
