/**
 * Ordinary words, folded, that are a letter away from words of the vocabulary but never typos of them: `موظف` (employee) is not
 * `موقف` (parking).
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'agent agents anyone anyway arise attention bank banks bear bears bill bind breach browse call calm came cancellation card ' +
    'case common contract crop date deposit detail dots downloading employee employees enquiry everyone factor fake fall falls ' +
    'feed feel fees file fine fire flag focal food forecast forged form gold grant hard hear hears heirs human inheritance inquiry ' +
    'itself joint kept king laid lend lends lift lifts line mail main mark marks match matter median meet might mile missed mode ' +
    'mouth nearly night none offered overdue overview paid paint people person poor power print rate refund refunds resale rest ' +
    'rise root safe said seem seize send serve site sites soft someone speak speed spent spot staff stone stop strange talk teach ' +
    'team tile towards tree update wall walls wear went wind withdraw withdrawal wore ابلغ اتحدث اتكلم اثناء اجانب اجمع اجنبي ' +
    'اجهزه احدا احرف احكي اختبار اداره ادخل اذكر اربح ارتفاع ارتفع ارضا ارفعه استرجاع استرداد استفسار استفساري اسحب اسمح اشعار ' +
    'اطار اطلع اغلب اغلق اقسام اكتب اكتبه اكلم الاجهزه الاختبار الاداريه الاسلامي الاشعار الاصلي الاطار الاقامه الباطن البلاط ' +
    'التحدث التعليم الجدار الجمعه الجهاز الحر الحقيقه الخبراء الدخول الدين الذين الربح الرسم الرقم الرمز الزر الساريه السطر السعه ' +
    'السفر السكان السكنيه السند السنويه الشركاء الشوارع الصور الطول العاده العقد العلامه الغاء الغت الغد الغرامه الغلاف القاعده ' +
    'القايمه القديمه القرض القصير القيم الكاتب الكتيب المتوقع المثل المجال المحادثه المحددون المدرجه المدرسيه المراجع المرسله ' +
    'المرفق المرور المزاد المساطحه المستفيد المشار المضافه المعرفه المقدار المقيم المكون الممرات المنشور الميراث النشر النقل ' +
    'الوزراء امام امان امراه امكان امن امنح انخفاض انذار انسحاب انسخ انشي اوقف ايام اياه ايها باسم باطل بذلك برجان برساله بعنايه ' +
    'بنك بياناتي بيتا بيتك تامين تبلغ تبني تتوقف تجدد تجديد تجري تحدث تحذف تراه ترتفع ترسم تسلب تصدر تضخم تعرض تقاس تقدم تكتب ' +
    'تكتبه تكلم تلغي تمول تنخفض توقعات ثوان جاوز جهاز حراره حرفا حريه حسابي حساسه حقايق خاطي خاليه خساره خصوصيه خلاف خيار دراسه ' +
    'دفعك دوليه دينك ذاكره ربح رموز ريست سابق سترتفع سحبت شارع شباك شبكه شتاء شديد شهادات صرفه طباعه طلب طلبي عادل عايد عماله ' +
    'عوايد فاشل فاشله فالغه فعلا فيزا فيما قارن قايمه قراءه قراته قرض قروض قصير قطار كتيب كثير كثيره كرسي كلموني لاحد لجان لذلك ' +
    'لفتح للزوار ماده ماضي ماليه مايل مبان مبينه متقدم متوقع مجلد محادثه محاكم محام محامي محتمل محدود محطات محكمه مخاطر مدتين ' +
    'مدرجه مرات مرفق مرفقا مرور مسؤول مساله مستشار مسجل مسيول مشكله مصادر مصرح مصرف مصور مصير معرف معفي معني معينه مقيد مقيم مكتوب ' +
    'ملغي ملفا مندوب مواقع موشرا موظف موظفه موظفيكم موظفين موقت موقوف ميراث نبني نحذف نزله نشره نعرض نفذت ننقل هواء وارده ورثه ' +
    'وصيه يبعه يبلغ يبني يتوقف يحدث يحذف يصدر يطلع يعرض يفرض يقدم يكتب يلغي يليه يوجب يوجل يوما'
  ).split(' '),
)
