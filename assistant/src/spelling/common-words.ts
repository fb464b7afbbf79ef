/**
 * Ordinary words, folded, that are a letter away from words of the vocabulary but never typos of them: `موظف` (employee) is not
 * `موقف` (parking).
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'abort academic academies academy acts adds agent agents aids alter american americans anyone anyway arch arena arise arts ' +
    'attention australian backward ball balls banal bands bank banks barking barks bash batch bear bears beat beats bench bends bids ' +
    'bill bind blow bolt boom boot boots bore bound bounds bout breach british briton browse cage cake call calm ' +
    'came canadian cancellation caps card case cater cave chap chapter chats chinese chop chops church cite citizen citizens coats ' +
    'collar common communist compete competed competes competing compute contract cool cools core cousin cover crop cuts dark date ' +
    'dawn deduce deposit detail digs distinct distract doom dooms dots downloading drip drown duly eater eats egyptian egyptians ' +
    'emirati emiratis employee employees ends enquiry entails european even everyone extensive factor fake fall falls fate fears feat ' +
    'feature features feed feel fees felt fewest file filipino fine fire flag flaw flaws fleet float floats floods flour flower focal ' +
    'font food fool fools forecast forged form forth foul found founds french frog garbage gears german goat gold grant grind ground ' +
    'gulf hall halls halt hangover hard harden hardens hear hears height heirs human indian indians inheritance inquiry international ' +
    'iranian iraqi italian itself joint jordanian junk jury kept king kiss kits kuwaiti lager laid lane lark laser latter layer learn ' +
    'lebanese lend lends lift lifts line locating logging logs lots lover mail main mark marking marks match matter median meet ' +
    'mental mercy mere might mighty migrate mile milk missed mode moroccan mountain mountains mouth nationality nearly nigerian night ' +
    'none noting offered officer omani opts overdue overview pack packing packs paid paint pakistani palace palestinian panel parsing ' +
    'pens people person pilot pint pity ploy plug plugs poets poll polls poor pops pork power praise pride prime primes prince print ' +
    'prize prizes qatari raid raids rant ranting rate rats refund refunds remote rend rending resale resent rest resting rice rids ' +
    'rise rival rivals root royal russian russians safe said sail sand saudi saudis score seat sect seem seen seize send sent serve ' +
    'ship ships shoes shots sided sine site sites slept slot slots slower soft someone sore sound sounds speak sped speed spent spite ' +
    'spool spot staff stare stealing steering stem stole stone stop strange stream strikes studies sudanese swept swore syrian talk ' +
    'tape teach team tears tens tile tips toes tons tool tools tore toss towards toys trap tray tree trifle tune tunisian turkish ' +
    'ukrainian uncle unto update void wall walls ward warn wear weds weight went whenever wind withdraw withdrawal witness wolf wore ' +
    'yearly yemeni zoom ابلغ اتاخر اتحدث اتكلم اثناء اجانب اجمع اجنبي اجهزه احدا احرف احكي اختبار اداره ادخل اذكر اربح ارتفاع ارتفع ' +
    'اردني اردنيه اردنيين ارضا ارضي ارفعه ازاي استرجاع استرداد استفسار استفساري اسحب اسمح اشعار اطار اطلع اغلب اغلق اقدر اقسام اكتب ' +
    'اكتبه اكلم الاجهزه الاختبار الاداريه الارضي الاسلامي الاشعار الاصلي الاطار الاقامه الباطن البلاط التحدث التعليم الجدار الجمعه ' +
    'الجهاز الحر الحقيقه الخبراء الدخول الدين الذين الربح الرسم الرقم الرمز الزر الساريه السطر السعه السفر السكان السكنيه السند ' +
    'السنويه الشركاء الشوارع الصور الطول العاده العقد العلامه الغاء الغت الغد الغرامه الغلاف القاعده القايمه القديمه القرض القصير ' +
    'القيم الكاتب الكتيب الماني المانيه المانيين المتوقع المثل المجال المحادثه المحددون المدرجه المدرسيه المراجع المرسله المرفق ' +
    'المرور المزاد المساطحه المستفيد المشار المضافه المعرفه المقدار المقيم المكون الممرات المنشور الميراث النشر النقل الوزراء اماراتي ' +
    'اماراتيه اماراتيين امام امان امتى امراه امريكي امريكيه امريكيين امكان امن امنح انخفاض انذار انسحاب انسخ انشي اوقف ايام اياه ' +
    'ايراني ايرانيه ايرانيين ايها باسم باطل باني بانيه بانيها باكستاني باكستانيه باكستانيين بتاع بتاعكم بتوع بحريني بحرينيه بحرينيين بذلك برجان برساله ' +
    'بريطاني بريطانيه بريطانيين بعنايه بقدر بنك بياناتي بيتا بيتك تامين تبلغ تبني تتوقف تجدد تجديد تجري تحدث تحذف تراه ترتفع ترسم ' +
    'تركي تركيه تركيين تسجيل تسلب تصدر تضخم تعرض تقاس تقدر تقدم تكتب تكتبه تكلم تلغي تمول تنخفض توقعات تونسي تونسيه تونسيين ثوان جاوز ' +
    'جزايري جزايريه جزايريين جهاز حراره حرفا حريه حسابي حساسه حقايق خاطي خاليه خساره خصوصيه خلاف خيار دراسه دفعك دوليه دينك ذاكره ربح ' +
    'رموز روسي روسيه روسيين ريست سابق سترتفع سحبت سعودي سعوديه سعوديين سوداني سودانيه سودانيين سوري سوريه سوريين شارع شباك شبكه شتاء ' +
    'شديد شهادات صاير صايره صرفه صيني صينيه صينيين طباعه طلب طلبي عادل عالي عاليه عايد عراقي عراقيه عراقيين عماله عماني عمانيه عمانيين عوايد ' +
    'فاشل فاشله فالغه فرنسي فرنسيه فرنسيين فعلا فلبيني فلبينيه فلبينيين فلسطيني فلسطينيه فلسطينيين فلوس فيزا فيما فين قارب قاربت قارن قايمه قدر ' +
    'قراءه قراته قرض قروض قصير قطار قطري قطريه قطريين كتيب كثير كثيره كرسي كلموني كندي كنديه كنديين كنيسه كويتي كويتيه كويتيين لاحد ' +
    'لبناني لبنانيه لبنانيين لجان لذلك لفتح للزوار ليبي ليبيه ليبيين ماده ماضي ماليه مايل مبان مبينه متقدم متوقع مجلد محادثه محاكم ' +
    'محام محامي محتمل محدود محطات محكمه مخاطر مدتين مدرجه مرات مرتبي مرفق مرفقا مرور مسؤول مساله مستشار مسجل مسيول مشكله مصادر مصرح ' +
    'مربع مربعه مصرف مصري مصريه مصريين مصور مصير معبد معرف معفي معني معينه مغربي مغربيه مغربيين مقيد مقيم مكتوب ملغي ملفا مندوب منين مواقع موشرا ' +
    'موظف موظفه موظفيكم موظفين موقت موقوف ميراث نبني نحذف نزله نشره نعرض نفذت نقدر ننقل هندي هنديه هنديين هواء وارده واطي واطيه ورثه ' +
    'وصيه يبعه يبلغ يبني يتوقف يحدث يحذف يحق يصدر يطلع يعرض يفرض يقدر يقدروا يقدم يكتب يلغي يليه يمني يمنيه يمنيين يوجب يوجل يوما'
  ).split(' '),
)
