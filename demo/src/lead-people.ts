/** A nationality of people who send leads. Their names are random combinations. */
export interface Nation {
  /** Share of all leads, in percent. */
  weight: number
  first: readonly string[]
  last: readonly string[]
  /** How many in ten use the site in Arabic. */
  arabic: number
  first_ar?: readonly string[]
  last_ar?: readonly string[]
  /** Prefixes of phone numbers outside the UAE, from ranges reserved for examples where they exist. */
  abroad?: readonly string[]
}

export const NATIONS: Readonly<Record<string, Nation>> = {
  emirati: {
    weight: 14,
    first: ['Khalifa', 'Shamma', 'Hamad', 'Alia', 'Sultan', 'Moza', 'Obaid', 'Hessa'],
    last: ['Al Mazrouei', 'Al Dhaheri', 'Al Shamsi', 'Al Nuaimi', 'Al Falasi'],
    arabic: 8,
    first_ar: ['خليفة', 'شمّا', 'حمد', 'عالية', 'سلطان', 'موزة', 'عبيد', 'حصة'],
    last_ar: ['المزروعي', 'الظاهري', 'الشامسي', 'النعيمي', 'الفلاسي'],
  },
  levantine: {
    weight: 13,
    first: ['Rami', 'Dima', 'Fadi', 'Rasha', 'Ziad', 'Maya', 'Bassam', 'Lina'],
    last: ['Khoury', 'Sabbagh', 'Halabi', 'Tannous', 'Qasem'],
    arabic: 6,
    first_ar: ['رامي', 'ديمة', 'فادي', 'رشا', 'زياد', 'مايا', 'بسام', 'لينا'],
    last_ar: ['خوري', 'صباغ', 'حلبي', 'طنوس', 'قاسم'],
  },
  egyptian: {
    weight: 9,
    first: ['Mostafa', 'Nesma', 'Hany', 'Dalia', 'Sherif', 'Yasmin'],
    last: ['Abdelrahman', 'El Sayed', 'Gaber', 'Shawky', 'Mahrous'],
    arabic: 7,
    first_ar: ['مصطفى', 'نسمة', 'هاني', 'داليا', 'شريف', 'ياسمين'],
    last_ar: ['عبد الرحمن', 'السيد', 'جابر', 'شوقي', 'محروس'],
  },
  indian: {
    weight: 20,
    first: ['Arjun', 'Kavya', 'Rohan', 'Meera', 'Vikram', 'Ananya', 'Suresh', 'Divya', 'Nikhil'],
    last: ['Nair', 'Sharma', 'Iyer', 'Patel', 'Reddy', 'Thomas'],
    arabic: 0,
  },
  pakistani: {
    weight: 9,
    first: ['Hamza', 'Ayesha', 'Bilal', 'Sana', 'Usman', 'Zainab'],
    last: ['Siddiqui', 'Malik', 'Chaudhry', 'Butt', 'Raza'],
    arabic: 0,
  },
  filipino: {
    weight: 6,
    first: ['Jose', 'Maricel', 'Paolo', 'Angelica', 'Rico'],
    last: ['Santos', 'Dela Cruz', 'Villanueva', 'Bautista'],
    arabic: 0,
  },
  british: {
    weight: 9,
    first: ['Oliver', 'Charlotte', 'Harry', 'Emma', 'James', 'Sophie'],
    last: ['Bennett', 'Hughes', 'Clarke', 'Whitfield', 'Marsh'],
    arabic: 0,
    abroad: ['+447700900'],
  },
  russian: {
    weight: 8,
    first: ['Alexei', 'Ksenia', 'Dmitri', 'Olga', 'Maxim'],
    last: ['Chernykh', 'Petrenko', 'Belykh', 'Kravets'],
    arabic: 0,
  },
  chinese: { weight: 5, first: ['Wei', 'Xiu', 'Jun', 'Lan'], last: ['Zhang', 'Liu', 'Chen', 'Huang'], arabic: 0 },
  iranian: { weight: 3, first: ['Arash', 'Niloufar', 'Kaveh'], last: ['Rahimi', 'Tehrani', 'Ahmadi'], arabic: 0 },
  european: {
    weight: 4,
    first: ['Chiara', 'Matteo', 'Camille', 'Jonas', 'Ingrid'],
    last: ['Ricci', 'Dubois', 'Vogel', 'Nilsson'],
    arabic: 0,
    abroad: ['+3363998'],
  },
}

export const MESSAGES = {
  en: [
    'Hello, I am interested in {title}. Which units are still available?',
    'Please send me the payment plan and the current price list of {title}.',
    'Is the price negotiable for a cash buyer?',
    'I would like to visit the show apartment of {title} this weekend.',
    'What are the service charges, and when is the handover?',
    'We are a family of four looking for three bedrooms with a maid’s room.',
    'Does {title} qualify for the golden visa?',
    'I am in London until next month. Can we talk on WhatsApp in the evening?',
    'Looking for an investment with a post-handover plan, budget about AED 2 million.',
    'Is there a lower floor with a sea view?',
  ],
  ar: [
    'السلام عليكم، أنا مهتم بمشروع {title}. ما الوحدات المتاحة؟',
    'أرجو إرسال خطة الدفع وقائمة الأسعار الحالية لمشروع {title}.',
    'هل يمكن زيارة الشقة النموذجية نهاية الأسبوع؟',
    'ما رسوم الخدمات ومتى موعد التسليم؟',
    'نبحث عن ثلاث غرف نوم مع غرفة خادمة لعائلة من أربعة أفراد.',
    'هل يؤهل {title} للإقامة الذهبية؟',
  ],
  spam: [
    'We bring your website to page 1, guaranteed! Ask for our prices.',
    'Crypto profits every day, no risk, join now',
    'SEO backlinks cheap cheap cheap',
  ],
} as const
