/**
 * Ordinary words, folded, that are a letter away from words of the vocabulary but never typos of them: `موظف` (employee) is not
 * `موقف` (parking).
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'academic academies academy agent agents american americans anyone anyway arise attention australian bank banks bear bears bill ' +
    'bind breach british briton browse call calm came canadian cancellation card case chinese citizen citizens common contract cousin ' +
    'crop date deposit detail dots downloading egyptian egyptians emirati emiratis employee employees enquiry european everyone ' +
    'factor fake fall falls feed feel fees file filipino fine fire flag focal food forecast forged form french german gold grant ' +
    'ground hard hear hears heirs human indian indians inheritance inquiry international iranian iraqi italian itself joint jordanian ' +
    'kept king kuwaiti laid lebanese lend lends lift lifts line mail main mark marks match matter median meet might mile missed mode ' +
    'moroccan mouth nationality nearly nigerian night none offered omani overdue overview paid paint pakistani palestinian people ' +
    'person poor power print qatari rate refund refunds resale rest rise root russian russians safe said saudi saudis seem seize send ' +
    'serve site sites soft someone speak speed spent spot staff stone stop strange sudanese syrian talk teach team tile towards tree ' +
    'tunisian turkish ukrainian update wall walls wear went wind withdraw withdrawal wore yemeni ابلغ اتحدث اتكلم اثناء اجانب اجمع ' +
    'اجنبي اجهزه احدا احرف احكي اختبار اداره ادخل اذكر اربح ارتفاع ارتفع اردني اردنيه اردنيين ارضا ارفعه استرجاع استرداد استفسار ' +
    'استفساري اسحب اسمح اشعار اطار اطلع اغلب اغلق اقدر اقسام اكتب اكتبه اكلم الاجهزه الاختبار الاداريه الاسلامي الاشعار الاصلي الاطار ' +
    'الاقامه الباطن البلاط التحدث التعليم الجدار الجمعه الجهاز الحر الحقيقه الخبراء الدخول الدين الذين الربح الرسم الرقم الرمز الزر ' +
    'الساريه السطر السعه السفر السكان السكنيه السند السنويه الشركاء الشوارع الصور الطول العاده العقد العلامه الغاء الغت الغد الغرامه ' +
    'الغلاف القاعده القايمه القديمه القرض القصير القيم الكاتب الكتيب الماني المانيه المانيين المتوقع المثل المجال المحادثه المحددون ' +
    'المدرجه المدرسيه المراجع المرسله المرفق المرور المزاد المساطحه المستفيد المشار المضافه المعرفه المقدار المقيم المكون الممرات ' +
    'المنشور الميراث النشر النقل الوزراء اماراتي اماراتيه اماراتيين امام امان امراه امريكي امريكيه امريكيين امكان امن امنح انخفاض ' +
    'انذار انسحاب انسخ انشي اوقف ايام اياه ايراني ايرانيه ايرانيين ايها باسم باطل باكستاني باكستانيه باكستانيين بحريني بحرينيه ' +
    'بحرينيين بذلك برجان برساله بريطاني بريطانيه بريطانيين بعنايه بقدر بنك بياناتي بيتا بيتك تامين تبلغ تبني تتوقف تجدد تجديد تجري ' +
    'تحدث تحذف تراه ترتفع ترسم تركي تركيه تركيين تسلب تصدر تضخم تعرض تقاس تقدر تقدم تكتب تكتبه تكلم تلغي تمول تنخفض توقعات تونسي ' +
    'تونسيه تونسيين ثوان جاوز جزايري جزايريه جزايريين جهاز حراره حرفا حريه حسابي حساسه حقايق خاطي خاليه خساره خصوصيه خلاف خيار دراسه ' +
    'دفعك دوليه دينك ذاكره ربح رموز روسي روسيه روسيين ريست سابق سترتفع سحبت سعودي سعوديه سعوديين سوداني سودانيه سودانيين سوري سوريه ' +
    'سوريين شارع شباك شبكه شتاء شديد شهادات صرفه صيني صينيه صينيين طباعه طلب طلبي عادل عايد عراقي عراقيه عراقيين عماله عماني عمانيه ' +
    'عمانيين عوايد فاشل فاشله فالغه فرنسي فرنسيه فرنسيين فعلا فلبيني فلبينيه فلبينيين فلسطيني فلسطينيه فلسطينيين فيزا فيما قارن قايمه ' +
    'قدر قراءه قراته قرض قروض قصير قطار قطري قطريه قطريين كتيب كثير كثيره كرسي كلموني كندي كنديه كنديين كويتي كويتيه كويتيين لاحد ' +
    'لبناني لبنانيه لبنانيين لجان لذلك لفتح للزوار ليبي ليبيه ليبيين ماده ماضي ماليه مايل مبان مبينه متقدم متوقع مجلد محادثه محاكم ' +
    'محام محامي محتمل محدود محطات محكمه مخاطر مدتين مدرجه مرات مرتبي مرفق مرفقا مرور مسؤول مساله مستشار مسجل مسيول مشكله مصادر مصرح ' +
    'مصرف مصري مصريه مصريين مصور مصير معرف معفي معني معينه مغربي مغربيه مغربيين مقيد مقيم مكتوب ملغي ملفا مندوب مواقع موشرا موظف ' +
    'موظفه موظفيكم موظفين موقت موقوف ميراث نبني نحذف نزله نشره نعرض نفذت نقدر ننقل هندي هنديه هنديين هواء وارده ورثه وصيه يبعه يبلغ ' +
    'يبني يتوقف يحدث يحذف يحق يصدر يطلع يعرض يفرض يقدر يقدروا يقدم يكتب يلغي يليه يمني يمنيه يمنيين يوجب يوجل يوما'
  ).split(' '),
)
