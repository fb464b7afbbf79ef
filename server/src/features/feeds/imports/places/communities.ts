import type { EMIRATES } from '@manzil/contract/catalogue/terms'

export type EmirateSlug = (typeof EMIRATES)[number]['slug']

/**
 * Communities that the register's lists (`../dld`) lack, by emirate: name, then other spellings after `=`, the first Arabic one being
 * the Arabic name. `*` marks communities of villas and townhouses, `^` those of towers.
 */
export const COMMUNITIES: Record<EmirateSlug, string> = {
  dubai: `
    Business Bay^ | Dubai Marina^=Marina Dubai=Marina | Downtown Dubai^=Downtown=Downtown Burj Khalifa=Burj Khalifa Area=Old Town
    Jumeirah Village Circle=JVC=Jumeirah Village | Jumeirah Village Triangle=JVT | Jumeirah Lake Towers^=Jumeirah Lakes Towers=JLT
    Jumeirah Beach Residence^=JBR | Palm Jumeirah=The Palm Jumeirah=The Palm | Palm Jebel Ali*=Palm Jabal Ali | Dubai Hills Estate=دبي هيلز استيت=Dubai Hills
    Dubai Creek Harbour^=Dubai Creek Harbour The Lagoons=The Lagoons=Creek Harbour | Dubai Harbour^=Emaar Beachfront | Bluewaters Island^=Bluewaters
    DIFC^=Dubai International Financial Centre=Dubai International Financial Center | City Walk^ | La Mer^ | Port de La Mer^=بورت دو لا مير | Culture Village^=القرية الثقافية=Jaddaf Waterfront
    Al Jaddaf^=Al Jadaf=Jaddaf | Dubai Healthcare City^=Dubai Healthcare City DHCC | Sobha Hartland | Sobha Hartland 2=شوبا هارتلاند 2 | Meydan=Meydan City=Meydan One=Meydan Avenue
    Mohammed Bin Rashid City=MBR City=Mohammad Bin Rashid City=District One=District 11 | Nad Al Sheba=ند الشبا=Nadd Al Sheba
    Dubai Sports City^=Sports City | Motor City^ | Dubai Studio City^=Studio City | Arjan^=Arjan Dubailand | Dubai Science Park^=DuBiotech | Al Barsha South=البرشاء جنوب
    Dubai Production City^=Dubai Production City IMPZ=IMPZ=International Media Production Zone | Jumeirah Golf Estates*=JGE | Al Furjan | Discovery Gardens^
    Dubai Investment Park=مجمع دبي للاستثمار=Dubai Investment Park DIP=DIP=Dubai Investments Park | Jebel Ali=جبل علي | Jebel Ali Village* | Wasl Gate^ | The Gardens=الحدائق | Downtown Jebel Ali^=Down Town Jabal Ali=Downtown Jabal Ali
    Dubai South=Dubai World Central=Dubai South Dubai World Central=DWC | Emaar South=إعمار الجنوب | Expo City Dubai=مدينة إكسبو دبي=Expo City=Expo Village | Dubai Silicon Oasis^=DSO=Silicon Oasis
    Dubai Land=دبي لاند=Dubailand | Dubai Residence Complex^=Dubai Land Residence Complex=Dubailand Residence Complex=DLRC | Liwan^=Liwan 1=Liwan 2=Liwan Dubailand
    Majan | Living Legends | City of Arabia | Falcon City of Wonders*=Falcon City | Villanova*=فيلانوفا | Town Square=Town Square Dubai | Mudon* | Remraam^ | Serena* | Reem*=ريم=Mira=Mira Oasis
    Damac Hills=DAMAC Hills=Akoya=DAMAC Hills Akoya by DAMAC=Damac Hills 1 | Damac Hills 2*=DAMAC Hills 2=Akoya Oxygen=DAMAC Hills 2 Akoya by DAMAC | Damac Lagoons*=DAMAC Lagoons
    Arabian Ranches* | Arabian Ranches 2*=Arabian Ranches II | Arabian Ranches 3*=المرابع العربية 3=Arabian Ranches III | Tilal Al Ghaf* | The Valley*=The Valley by Emaar | The Oasis*=The Oasis by Emaar
    The Villa* | The Sustainable City* | Al Waha*=الواحة | Rukan | The Springs*=Springs | The Meadows*=ذا ميدوز=Meadows | Emirates Hills* | The Lakes*=Lakes | The Views^=ذا فيوز=Views | The Greens^=Greens
    The Hills^=ذا هيلز | Jumeirah Islands* | Jumeirah Park* | Jumeirah Heights^=مرتفعات جميرا | Al Sufouh=الصفوح=Al Sufouh 1=Al Sufouh 2 | Dubai Media City^=مدينة دبي للإعلام=Media City | Dubai Internet City^=مدينة دبي للإنترنت=Internet City | Barsha Heights^=Tecom=Barsha Heights Tecom
    Al Barsha=البرشاء=Al Barsha 1=Al Barsha 2=Al Barsha 3 | Al Quoz=القوز=Al Quoz 1=Al Quoz 2=Al Quoz 3=Al Quoz 4 | Umm Suqeim*=أم سقيم=Umm Suqeim 1=Umm Suqeim 2=Umm Suqeim 3 | Madinat Jumeirah Living^=مدينة جميرا ليفينج=MJL | Jumeirah=جميرا=Jumeirah 1=Jumeirah 2=Jumeirah 3
    Al Wasl | Al Safa=الصفا=Al Safa 1=Al Safa 2 | Al Manara | Al Satwa=Satwa | Al Badaa=البدع | Sheikh Zayed Road^=شارع الشيخ زايد=SZR | World Trade Centre^=المركز التجاري العالمي=World Trade Center=Trade Centre=Dubai Trade Centre District | Zabeel^=زعبيل=Za'abeel=Zabeel 1=Zabeel 2 | One Zaabeel^=ون زعبيل
    Dubai Maritime City^=DMC=Maritime City | Mina Rashid^=Port Rashid=Rashid Yachts and Marina=Rashid Yachts & Marina | Dubai Islands^=Deira Island=Deira Islands | Deira^=ديرة | Bur Dubai^=بر دبي | Al Mina=الميناء | Al Karama=الكرامة=Karama | Oud Metha=عود ميثاء=Umm Hurair
    Al Mankhool=المنخول | Al Raffa=الرفاعة | Al Garhoud=القرهود=Garhoud | Dubai Festival City^=دبي فستيفال سيتي=Festival City=Al Badia | Al Rashidiya=Rashidiya | Mirdif=Mirdiff=Ghoroob=Shorooq | Al Mizhar=المزهر=Mizhar | Al Warqa=Al Warqaa=الورقاء | Al Khawaneej=الخوانيج=Khawaneej | Al Twar=الطوار | Muhaisnah=محيصنة | Al Qusais=القصيص=Al Qusais Residential Area
    Al Mamzar=Mamzar | Hor Al Anz | Al Muraqqabat | Al Rigga=الرقة | International City^=International City Ph 2 & 3=International City Phase 2=International City Phase 3=Dragon City | Warsan=ورسان=Al Warsan=Al Warsan 4=Warsan Village | Ras Al Khor=رأس الخور=Ras Al Khor Industrial | Nad Al Hamar=ند الحمر=Nadd Al Hammar | The World Islands=World Islands | Jumeirah Bay Island=Jumeira Bay
    Pearl Jumeirah*=Pearl Jumeira | Bukadra | Dubai Waterfront=واجهة دبي البحرية | Ghaf Woods=غاف وودز | Haven by Aldar*=هيفن من الدار | Athlon by Aldar*=أثلون من الدار | Dubai Industrial City=مدينة دبي الصناعية=Dubai Industrial Park | Polo Homes*=بولو هومز | Al Awir=Al Aweer=العوير | Lehbab=لهباب | Al Ruwayyah=Al Rowaiyah=Al Rowaiyah 1=Al Rowaiyah First=الروية | Academic City=المدينة الأكاديمية=Dubai Academic City | DAMAC Islands*=DAMAC Islands 2=جزر داماك | Al Barari* | Grand Polo Club*=جراند بولو كلوب | Dubai Design District^=حي دبي للتصميم=D3 | Sobha Sanctuary=شوبا سانكتشواري | The Heights Country Club & Wellness*=ذا هايتس كونتري كلوب | The Acres*=ذا إيكرز | The Wilds*=ذا وايلدز | Green Community=جرين كوميونيتي=Green Community West=Green Community East | Al Nahda Dubai=النهدة=Al Nahda | Al Khail Heights^=مرتفعات الخيل
    Oud Al Muteena=عود المطينة | Dubai Airport Freezone^=المنطقة الحرة بمطار دبي=DAFZA`,
  'abu-dhabi': `
    Yas Island=جزيرة ياس=Yas | Al Reem Island^=جزيرة الريم=Reem Island=Shams Abu Dhabi=Najmat Abu Dhabi=City of Lights | Saadiyat Island=جزيرة السعديات=Al Saadiyat Island=Saadiyat | Al Raha Beach^=شاطئ الراحة=Raha Beach | Al Raha Gardens*=حدائق الراحة | Al Raha Golf Gardens*=حدائق الجولف في الراحة | Al Maryah Island^=جزيرة المارية=Maryah Island
    Masdar City^=مدينة مصدر=Masdar | Al Reef*=الريف=Al Reef Downtown=Al Reef Villas | Al Ghadeer=الغدير=Ghadeer | Khalifa City=مدينة خليفة=Khalifa City A | Mohamed Bin Zayed City=مدينة محمد بن زايد=Mohammed Bin Zayed City=MBZ City | Al Samha=السمحة | Al Shamkha*=الشامخة | Al Falah*=الفلاح | Al Jubail Island=جزيرة الجبيل=Jubail Island
    Ghantoot=غنتوت | Hudayriyat Island=جزيرة الحديريات=Al Hudayriyat Island=Al Hudayriat Island | Nurai Island=جزيرة نوراي | Ramhan Island=جزيرة رمحان | Fahid Island=جزيرة فاهد | Corniche Road^=شارع الكورنيش=Corniche Area | Al Khalidiyah=الخالدية | Al Bateen=البطين | Al Muroor=المرور | Al Nahyan=آل نهيان | Tourist Club Area^=النادي السياحي=Al Zahiyah | Hamdan Street=شارع حمدان | Electra Street=شارع إلكترا | Eastern Road=الطريق الشرقي | Al Mushrif=المشرف | Al Karamah=الكرامة | Al Khubeirah=الخبيرة
    Zayed City=مدينة زايد | Shakhbout City*=مدينة شخبوط | Baniyas=بني ياس | Mussafah=مصفح=Musaffah | Hydra Village*=قرية هيدرا | Al Gurm*=القرم | Bloom Gardens*=حدائق بلوم | Rawdhat Abu Dhabi=روضة أبوظبي=Rawdhat | Danet Abu Dhabi=دانة أبوظبي=Danet | Grand Mosque District=منطقة الجامع الكبير | Al Maqtaa=المقطع | Sas Al Nakhl Village*=قرية ساس النخل | Desert Style | Bloom Living*=بلوم ليفينج | Al Rahba=الرحبة | Al Bahya=الباهية | Al Wathba=الوثبة | Al Matar=المطار
    Al Jahili=الجاهلي | Al Muwaiji=المويجعي | Al Jimi=الجيمي | Zakher=زاخر | Hili=هيلي | Al Towayya=الطوية | Asharej=عشارج | Al Yahar=اليحر | Falaj Hazzaa=فلج هزاع | Al Mutarad=المطارد | Al Sarooj=الصاروج | Marina Village=قرية المارينا | Marasy=مراسي | Bawabat Al Sharq=بوابة الشرق=Baniyas East | Al Salam Street=شارع السلام | Capital Centre=كابيتال سنتر=Capital Center | Al Raha=الراحة`,
  sharjah: `
    Hayyan=حيان | Al Rowdat Suburb=ضاحية الروضات | Aljada=الجادة=Al Jada | Al Khan^=الخان | Al Majaz^=المجاز=Al Majaz 1=Al Majaz 2=Al Majaz 3 | Al Taawun^=التعاون=Al Taawun Street | Al Qasimia=القاسمية | Al Nahda Sharjah=النهدة=Al Nahda | Muwaileh=مويلح=Muwaileh Commercial=Muwailih | Al Zahia*=الزاهية | Maryam Island^=جزيرة مريم=Mariam Island | Sharjah Waterfront City=مدينة الشارقة للواجهات المائية=Ajmal Makan City | Tilal City=مدينة تلال | Sharjah Sustainable City*=مدينة الشارقة المستدامة
    Masaar*=مسار | Nasma Residences*=نسمة ريزيدنس | Al Mamsha=الممشى=Al Mamsha Sharjah | Al Rahmaniya=الرحمانية | Al Suyoh=السيوح | Al Tai=الطي | Hoshi=حوشي | Al Mamzar Sharjah=الممزر=Al Mamzar | Al Qarayen=القرائن | University City=المدينة الجامعية | Sharjah Garden City*=شارقة جاردن سيتي | Barashi=البراشي | Al Badie=البديع | Khalid Lagoon=بحيرة خالد | Al Jurainah=الجرينة | Sharjah Industrial Area=المنطقة الصناعية | Al Tarfa=الطرفة | Al Heerah=الحيرة=Al Heera=Al Heerah Suburb | Al Rifaah=الرفاعة=Al Rifaa`,
  ajman: `
    Al Alia=العالية | Al Zorah=الزوراء | Al Rashidiya Ajman=الراشدية | Al Nuaimiya=النعيمية=Al Naimiyah=Al Nuaimia | Emirates City^=مدينة الإمارات | Al Yasmeen*=الياسمين | Al Helio*=الحليو | Ajman Downtown^=عجمان داون تاون | Corniche Ajman^=كورنيش عجمان | Ajman Uptown*=عجمان أب تاون | Al Rawda Ajman=الروضة | Al Mowaihat=المويهات=Al Muwaihat | Garden City Ajman=جاردن سيتي=Garden City | Ajman One=عجمان ون | Al Amerah=العامرة=Ameera Village | Al Jurf=الجرف`,
  'ras-al-khaimah': `
    Al Marjan Island^=جزيرة المرجان=Marjan Island | Mina Al Arab=ميناء العرب | Al Hamra Village=قرية الحمراء=Al Hamra | Yasmin Village=قرية ياسمين=Yasmin | Julphar Towers^=أبراج جلفار | Al Dhait=الظيت | Dafan Al Nakheel=دفن النخيل | Hayat Island=جزيرة الحياة | Raha Island=جزيرة الراحة | RAK Central^=راك سنترال | Al Qusaidat=القصيدات | Khuzam=خزام | Al Jazirah Al Hamra=الجزيرة الحمراء | Bayti=بيتي`,
  'umm-al-quwain': `Umm Al Quwain Marina=مارينا أم القيوين=UAQ Marina | White Bay=وايت باي | Al Salamah=السلمة | Siniya Island^=جزيرة السينية=Al Siniya Island | Downtown Umm Al Quwain=داون تاون أم القيوين | Al Raas=الرأس | Al Ramlah=الرملة`,
  fujairah: `Al Dana Fujairah=الدانة | Mina Al Fajer=ميناء الفجر | Al Faseel=الفصيل | Sharm=شرم | Al Aqah=العقة | Eagle Hills Fujairah Beach=شاطئ الفجيرة=Fujairah Beach`,
}

/** Points that decide the emirate of coordinates: the nearest one wins. Several lie along borders between towns. */
export const EMIRATE_POINTS: readonly (readonly [EmirateSlug, number, number])[] = [
  ['dubai', 25.197, 55.274],
  ['dubai', 25.08, 55.14],
  ['dubai', 24.9, 55.15],
  ['dubai', 25.05, 55.25],
  ['dubai', 25.0, 55.35],
  ['dubai', 25.12, 55.38],
  ['dubai', 25.16, 55.46],
  ['dubai', 25.22, 55.42],
  ['dubai', 25.24, 55.47],
  ['dubai', 25.265, 55.31],
  ['dubai', 25.27, 55.375],
  ['dubai', 25.285, 55.352],
  ['dubai', 25.31, 55.34],
  ['dubai', 25.276, 55.395],
  ['dubai', 25.12, 55.54],
  ['dubai', 24.95, 55.5],
  ['dubai', 24.8, 55.12],
  ['dubai', 24.8, 55.6],
  ['dubai', 24.8, 56.12],
  ['sharjah', 25.3, 55.375],
  ['sharjah', 25.333, 55.385],
  ['sharjah', 25.355, 55.4],
  ['sharjah', 25.32, 55.43],
  ['sharjah', 25.31, 55.48],
  ['sharjah', 25.29, 55.44],
  ['sharjah', 25.3, 55.55],
  ['sharjah', 25.25, 55.65],
  ['sharjah', 25.12, 55.7],
  ['sharjah', 25.28, 55.88],
  ['sharjah', 25.35, 56.35],
  ['sharjah', 25.05, 56.35],
  ['ajman', 25.405, 55.44],
  ['ajman', 25.4, 55.49],
  ['ajman', 25.43, 55.49],
  ['ajman', 25.4, 55.55],
  ['ajman', 25.387, 55.455],
  ['umm-al-quwain', 25.55, 55.56],
  ['umm-al-quwain', 25.5, 55.6],
  ['umm-al-quwain', 25.45, 55.7],
  ['ras-al-khaimah', 25.79, 55.95],
  ['ras-al-khaimah', 25.67, 55.75],
  ['ras-al-khaimah', 25.69, 55.78],
  ['ras-al-khaimah', 25.7, 55.85],
  ['ras-al-khaimah', 25.5, 56.0],
  ['ras-al-khaimah', 25.95, 56.08],
  ['fujairah', 25.13, 56.33],
  ['fujairah', 25.6, 56.26],
  ['fujairah', 25.5, 56.35],
  ['fujairah', 25.2, 56.3],
  ['abu-dhabi', 24.45, 54.38],
  ['abu-dhabi', 24.49, 54.61],
  ['abu-dhabi', 24.54, 54.43],
  ['abu-dhabi', 24.42, 54.6],
  ['abu-dhabi', 24.35, 54.55],
  ['abu-dhabi', 24.6, 54.75],
  ['abu-dhabi', 24.74, 54.75],
  ['abu-dhabi', 24.82, 54.78],
  ['abu-dhabi', 24.84, 54.86],
  ['abu-dhabi', 24.2, 55.75],
  ['abu-dhabi', 24.1, 55.6],
  ['abu-dhabi', 24.3, 55.2],
  ['abu-dhabi', 24.1, 52.7],
  ['abu-dhabi', 23.65, 53.7],
  ['abu-dhabi', 24.2, 54.3],
]
