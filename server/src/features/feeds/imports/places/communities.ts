import type { EMIRATES } from '@manzil/contract/catalogue/terms'

export type EmirateSlug = (typeof EMIRATES)[number]['slug']

/**
 * Communities that the register's lists (`../dld`) lack, by emirate: name, then other spellings after `=`. `*` marks communities of
 * villas and townhouses, `^` those of towers.
 */
export const COMMUNITIES: Record<EmirateSlug, string> = {
  dubai: `
    Business Bay^ | Dubai Marina^=Marina Dubai | Downtown Dubai^=Downtown=Downtown Burj Khalifa=Burj Khalifa Area=Old Town
    Jumeirah Village Circle=JVC=Jumeirah Village | Jumeirah Village Triangle=JVT | Jumeirah Lake Towers^=Jumeirah Lakes Towers=JLT
    Jumeirah Beach Residence^=JBR | Palm Jumeirah=The Palm Jumeirah=The Palm | Palm Jebel Ali*=Palm Jabal Ali | Dubai Hills Estate=Dubai Hills
    Dubai Creek Harbour^=Dubai Creek Harbour The Lagoons=The Lagoons=Creek Harbour | Dubai Harbour^=Emaar Beachfront | Bluewaters Island^=Bluewaters
    DIFC^=Dubai International Financial Centre=Dubai International Financial Center | City Walk^ | La Mer^ | Port de La Mer^ | Culture Village^=Jaddaf Waterfront
    Al Jaddaf^=Al Jadaf=Jaddaf | Dubai Healthcare City^=Dubai Healthcare City DHCC | Sobha Hartland | Sobha Hartland 2 | Meydan=Meydan City=Meydan One=Meydan Avenue
    Mohammed Bin Rashid City=MBR City=Mohammad Bin Rashid City=District One=District 11 | Nad Al Sheba=Nadd Al Sheba
    Dubai Sports City^=Sports City | Motor City^ | Dubai Studio City^=Studio City | Arjan^=Arjan Dubailand | Dubai Science Park^ | Al Barsha South
    Dubai Production City^=Dubai Production City IMPZ=IMPZ=International Media Production Zone | Jumeirah Golf Estates*=JGE | Al Furjan | Discovery Gardens^
    Dubai Investment Park=Dubai Investment Park DIP=DIP=Dubai Investments Park | Jebel Ali | Jebel Ali Village* | Wasl Gate^ | The Gardens | Downtown Jebel Ali^=Down Town Jabal Ali=Downtown Jabal Ali
    Dubai South=Dubai World Central=Dubai South Dubai World Central=DWC | Emaar South | Expo City Dubai=Expo City=Expo Village | Dubai Silicon Oasis^=DSO=Silicon Oasis
    Dubai Land=Dubailand | Dubai Residence Complex^=Dubai Land Residence Complex=Dubailand Residence Complex=DLRC | Liwan^=Liwan 1=Liwan 2=Liwan Dubailand
    Majan | Living Legends | City of Arabia | Falcon City of Wonders*=Falcon City | Villanova* | Town Square=Town Square Dubai | Mudon* | Remraam^ | Serena* | Reem*=Mira=Mira Oasis
    Damac Hills=DAMAC Hills=Akoya=DAMAC Hills Akoya by DAMAC=Damac Hills 1 | Damac Hills 2*=DAMAC Hills 2=Akoya Oxygen=DAMAC Hills 2 Akoya by DAMAC | Damac Lagoons*=DAMAC Lagoons
    Arabian Ranches* | Arabian Ranches 2*=Arabian Ranches II | Arabian Ranches 3*=Arabian Ranches III | Tilal Al Ghaf* | The Valley*=The Valley by Emaar | The Oasis*=The Oasis by Emaar
    The Villa* | The Sustainable City* | Al Waha* | Rukan | The Springs*=Springs | The Meadows*=Meadows | Emirates Hills* | The Lakes*=Lakes | The Views^=Views | The Greens^=Greens
    The Hills^ | Jumeirah Islands* | Jumeirah Park* | Jumeirah Heights^ | Al Sufouh=Al Sufouh 1=Al Sufouh 2 | Dubai Media City^=Media City | Dubai Internet City^=Internet City | Barsha Heights^=Tecom=Barsha Heights Tecom
    Al Barsha=Al Barsha 1=Al Barsha 2=Al Barsha 3 | Al Quoz=Al Quoz 1=Al Quoz 2=Al Quoz 3=Al Quoz 4 | Umm Suqeim*=Umm Suqeim 1=Umm Suqeim 2=Umm Suqeim 3 | Madinat Jumeirah Living^=MJL | Jumeirah=Jumeirah 1=Jumeirah 2=Jumeirah 3
    Al Wasl | Al Safa=Al Safa 1=Al Safa 2 | Al Manara | Al Satwa=Satwa | Al Badaa | Sheikh Zayed Road^=SZR | World Trade Centre^=World Trade Center=Trade Centre=Dubai Trade Centre District | Zabeel^=Za'abeel=Zabeel 1=Zabeel 2 | One Zaabeel^
    Dubai Maritime City^=DMC=Maritime City | Mina Rashid^=Port Rashid=Rashid Yachts and Marina=Rashid Yachts & Marina | Dubai Islands^=Deira Island=Deira Islands | Deira^ | Bur Dubai^ | Al Mina | Al Karama=Karama | Oud Metha=Umm Hurair
    Al Mankhool | Al Raffa | Al Garhoud=Garhoud | Dubai Festival City^=Festival City=Al Badia | Al Rashidiya=Rashidiya | Mirdif=Mirdiff=Ghoroob=Shorooq | Al Mizhar=Mizhar | Al Warqa | Al Khawaneej=Khawaneej | Al Twar | Muhaisnah | Al Qusais=Al Qusais Residential Area
    Al Mamzar=Mamzar | Hor Al Anz | Al Muraqqabat | Al Rigga | International City^=International City Ph 2 & 3=International City Phase 2=International City Phase 3=Dragon City | Warsan=Al Warsan=Al Warsan 4=Warsan Village | Ras Al Khor=Ras Al Khor Industrial | Nad Al Hamar=Nadd Al Hammar | The World Islands=World Islands | Jumeirah Bay Island=Jumeira Bay
    Pearl Jumeirah*=Pearl Jumeira | Bukadra | Dubai Waterfront | Ghaf Woods | Haven by Aldar* | Athlon by Aldar* | Dubai Industrial City=Dubai Industrial Park | Polo Homes* | Al Awir | Lehbab | Al Ruwayyah | Academic City=Dubai Academic City | DAMAC Islands* | Al Barari* | Grand Polo Club* | Dubai Design District^=D3 | Sobha Sanctuary | The Heights Country Club & Wellness* | The Acres* | The Wilds*`,
  'abu-dhabi': `
    Yas Island=Yas | Al Reem Island^=Reem Island=Shams Abu Dhabi=Najmat Abu Dhabi=City of Lights | Saadiyat Island=Al Saadiyat Island=Saadiyat | Al Raha Beach^=Raha Beach | Al Raha Gardens* | Al Raha Golf Gardens* | Al Maryah Island^=Maryah Island
    Masdar City^=Masdar | Al Reef*=Al Reef Downtown=Al Reef Villas | Al Ghadeer=Ghadeer | Khalifa City=Khalifa City A | Mohamed Bin Zayed City=Mohammed Bin Zayed City=MBZ City | Al Samha | Al Shamkha* | Al Falah* | Al Jubail Island=Jubail Island
    Ghantoot | Hudayriyat Island=Al Hudayriyat Island=Al Hudayriat Island | Nurai Island | Ramhan Island | Fahid Island | Corniche Road^=Corniche Area | Al Khalidiyah | Al Bateen | Al Muroor | Al Nahyan | Tourist Club Area^=Al Zahiyah | Hamdan Street | Electra Street | Eastern Road | Al Mushrif | Al Karamah | Al Khubeirah
    Zayed City | Shakhbout City* | Baniyas | Mussafah=Musaffah | Hydra Village* | Al Gurm* | Bloom Gardens* | Rawdhat Abu Dhabi=Rawdhat | Danet Abu Dhabi=Danet | Grand Mosque District | Al Maqtaa | Sas Al Nakhl Village* | Desert Style | Bloom Living* | Al Rahba | Al Bahya | Al Wathba | Al Matar
    Al Jahili | Al Muwaiji | Al Jimi | Zakher | Hili | Al Towayya | Asharej | Al Yahar | Falaj Hazzaa | Al Mutarad | Al Sarooj | Marina Village | Marasy | Bawabat Al Sharq=Baniyas East | Al Salam Street | Capital Centre=Capital Center | Al Raha`,
  sharjah: `
    Hayyan | Al Rowdat Suburb | Aljada=Al Jada | Al Khan^ | Al Majaz^=Al Majaz 1=Al Majaz 2=Al Majaz 3 | Al Taawun^=Al Taawun Street | Al Qasimia | Al Nahda Sharjah | Muwaileh=Muwaileh Commercial=Muwailih | Al Zahia* | Maryam Island^=Mariam Island | Sharjah Waterfront City=Ajmal Makan City | Tilal City | Sharjah Sustainable City*
    Masaar* | Nasma Residences* | Al Mamsha=Al Mamsha Sharjah | Al Rahmaniya | Al Suyoh | Al Tai | Hoshi | Al Mamzar Sharjah=Al Mamzar | Al Qarayen | University City | Sharjah Garden City* | Barashi | Al Badie | Khalid Lagoon | Al Jurainah | Sharjah Industrial Area | Al Tarfa`,
  ajman: `
    Al Alia | Al Zorah | Al Rashidiya Ajman | Al Nuaimiya=Al Naimiyah=Al Nuaimia | Emirates City^ | Al Yasmeen* | Al Helio* | Ajman Downtown^ | Corniche Ajman^ | Ajman Uptown* | Al Rawda Ajman | Al Mowaihat=Al Muwaihat | Garden City Ajman=Garden City | Ajman One | Al Amerah=Ameera Village | Al Jurf`,
  'ras-al-khaimah': `
    Al Marjan Island^=Marjan Island | Mina Al Arab | Al Hamra Village=Al Hamra | Yasmin Village=Yasmin | Julphar Towers^ | Al Dhait | Dafan Al Nakheel | Hayat Island | Raha Island | RAK Central^ | Al Qusaidat | Khuzam | Al Jazirah Al Hamra | Bayti`,
  'umm-al-quwain': `Umm Al Quwain Marina=UAQ Marina | White Bay | Al Salamah | Siniya Island^=Al Siniya Island | Downtown Umm Al Quwain | Al Raas | Al Ramlah`,
  fujairah: `Al Dana Fujairah | Mina Al Fajer | Al Faseel | Sharm | Al Aqah | Eagle Hills Fujairah Beach=Fujairah Beach`,
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
