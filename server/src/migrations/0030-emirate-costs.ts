import { type Kysely, sql } from 'kysely'

/** Stores what buying a home costs in each emirate, with sources (docs/decisions/0141), and the year of a service charge. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table emirate_costs (
      id bigint generated always as identity primary key,
      emirate_id smallint not null references emirates,
      kind text not null check (kind in ('registration', 'off_plan', 'trustee', 'title_deed', 'mortgage', 'agent', 'vat')),
      percent numeric(5, 2) check (percent between 0 and 100),
      minimum integer check (minimum >= 0),
      amount integer check (amount >= 0),
      high_from integer check (high_from > 0),
      high_amount integer check (high_amount >= 0),
      vat_percent numeric(5, 2) check (vat_percent between 0 and 100),
      paid_by text check (paid_by in ('buyer', 'seller', 'shared')),
      payee text,
      payee_ar text,
      note text,
      note_ar text,
      source text,
      source_ar text,
      checked_on date not null,
      updated_at timestamptz not null default now(),
      updated_by bigint references users on delete set null,
      version integer not null default 1,
      unique (emirate_id, kind),
      check (source is not null or (percent is null and amount is null)),
      check ((high_from is null) = (high_amount is null))
    )`.execute(db)
  await sql`
    insert into emirate_costs (emirate_id, kind, checked_on)
    select e.id, k.kind, '2026-11-26'
    from emirates e
    cross join unnest(array['registration', 'off_plan', 'trustee', 'title_deed', 'mortgage', 'agent', 'vat']) with ordinality k(kind, place)
    order by e.id, k.place`.execute(db)
  for (const { slug, kind, ...known } of KNOWN) {
    await sql`
      update emirate_costs c
      set (percent, minimum, amount, high_from, high_amount, vat_percent, paid_by, payee, payee_ar, note, note_ar, source, source_ar) = (
        select percent, minimum, amount, high_from, high_amount, vat_percent, paid_by, payee, payee_ar, note, note_ar, source, source_ar
        from jsonb_to_record(${JSON.stringify(known)}::jsonb) k(
          percent numeric, minimum integer, amount integer, high_from integer, high_amount integer, vat_percent numeric, paid_by text,
          payee text, payee_ar text, note text, note_ar text, source text, source_ar text))
      from emirates e
      where e.id = c.emirate_id and (e.slug = ${slug ?? null}::text or ${slug ?? null}::text is null) and c.kind = ${kind}`.execute(db)
  }
  await sql`
    alter table properties add service_charge_year smallint check (service_charge_year between 2000 and 2100)`.execute(db)
}

const DLD = { payee: 'Dubai Land Department', payee_ar: 'دائرة الأراضي والأملاك في دبي' }
const DLD_SALE = 'https://dubailand.gov.ae/en/eservices/request-for-sale-registration'
const ABU_DHABI = {
  payee: 'Abu Dhabi Real Estate Centre',
  payee_ar: 'مركز أبوظبي العقاري',
  source:
    'https://www.dlapiperrealworld.com/law/countries/united-arab-emirates-abu-dhabi/taxes/tax-on-acquisitions/other-costs-of-acquisition.html',
}
const AJMAN = {
  payee: 'Ajman Department of Land and Real Estate Regulation',
  payee_ar: 'دائرة الأراضي والتنظيم العقاري في عجمان',
}
const RAK = { payee: 'Ras Al Khaimah Municipality', payee_ar: 'بلدية رأس الخيمة' }

interface KnownCost {
  /** Of all emirates if omitted. */
  slug?: string
  kind: string
  percent?: number
  minimum?: number
  amount?: number
  high_from?: number
  high_amount?: number
  vat_percent?: number
  paid_by?: 'buyer' | 'seller' | 'shared'
  payee?: string
  payee_ar?: string
  note: string
  note_ar: string
  /** Required if there is a figure. */
  source?: string
  source_ar?: string
}

const KNOWN: readonly KnownCost[] = [
  {
    slug: 'dubai',
    kind: 'registration',
    ...DLD,
    percent: 4,
    paid_by: 'shared',
    note: 'Buyer and seller owe 2% each, but buyers of new homes usually pay all 4%.',
    note_ar: 'على كل من المشتري والبائع 2%، لكن مشتري البيت الجديد يدفع عادة 4% كاملة.',
    source: DLD_SALE,
  },
  {
    slug: 'dubai',
    kind: 'off_plan',
    note: 'The registration fee covers the entry in the interim register (Oqood). Developers add an administration fee of their own.',
    note_ar: 'يشمل رسم التسجيل القيد في السجل المبدئي (عقود)، ويضيف المطوّرون رسومًا إدارية من عندهم.',
  },
  {
    slug: 'dubai',
    kind: 'trustee',
    payee: 'Registration trustee office',
    payee_ar: 'مكتب أمين التسجيل العقاري',
    amount: 2_000,
    high_from: 500_000,
    high_amount: 4_000,
    vat_percent: 5,
    paid_by: 'buyer',
    note: 'For homes that are ready; agree with the seller who pays it.',
    note_ar: 'للبيوت الجاهزة، واتفق مع البائع على من يدفعها.',
    source: DLD_SALE,
  },
  {
    slug: 'dubai',
    kind: 'title_deed',
    ...DLD,
    amount: 520,
    paid_by: 'buyer',
    note: 'AED 250 for the deed, AED 250 for the plan, and AED 20 knowledge and innovation fees.',
    note_ar: '250 درهمًا لسند الملكية و250 للمخطط و20 درهمًا لرسمي المعرفة والابتكار.',
    source: DLD_SALE,
  },
  {
    slug: 'dubai',
    kind: 'mortgage',
    ...DLD,
    percent: 0.25,
    amount: 290,
    paid_by: 'buyer',
    note: 'AED 250 for the deed and AED 40 knowledge and innovation fees. A trustee office adds AED 4,000 plus VAT.',
    note_ar: '250 درهمًا لسند الملكية و40 درهمًا لرسوم المعرفة والابتكار. ويضيف مكتب أمين التسجيل 4,000 درهم مع ضريبتها.',
    source: 'https://dubailand.gov.ae/en/eservices/request-for-mortgage-registration/',
  },
  {
    slug: 'abu-dhabi',
    kind: 'registration',
    ...ABU_DHABI,
    percent: 2,
    paid_by: 'shared',
    note: 'The law allows 1% to 4%, usually shared with the seller.',
    note_ar: 'يجيز القانون من 1% إلى 4%، ويُقتسم الرسم عادة مع البائع.',
  },
  {
    slug: 'abu-dhabi',
    kind: 'mortgage',
    ...ABU_DHABI,
    percent: 0.1,
    paid_by: 'buyer',
    note: 'At most AED 1 million, or AED 2 million for off-plan homes.',
    note_ar: 'بحد أقصى مليون درهم، أو مليوني درهم للعقارات على المخطط.',
  },
  {
    slug: 'sharjah',
    kind: 'registration',
    payee: 'Sharjah Real Estate Registration Department',
    payee_ar: 'دائرة التسجيل العقاري في الشارقة',
    percent: 4,
    note: '2% for Gulf citizens, and for everyone during some campaigns.',
    note_ar: '2% لمواطني دول الخليج، وللجميع في بعض الحملات.',
    source: 'https://www.thenationalnews.com/business/property/value-of-property-deals-in-sharjah-jumps-10-in-q3-to-dh4-6bn-1.1111704',
  },
  {
    slug: 'ajman',
    kind: 'registration',
    ...AJMAN,
    percent: 3,
    minimum: 3_000,
    paid_by: 'buyer',
    note: 'For Gulf citizens 2%, at least AED 2,500.',
    note_ar: 'لمواطني دول الخليج 2% بحد أدنى 2,500 درهم.',
    source: 'https://www.ajman.ae/en/servicecatalog/services/3162',
  },
  {
    slug: 'ajman',
    kind: 'mortgage',
    ...AJMAN,
    percent: 0.5,
    minimum: 1_000,
    amount: 350,
    paid_by: 'buyer',
    note: 'AED 350 for the new title deed.',
    note_ar: '350 درهمًا لسند الملكية الجديد.',
    source: 'https://ajman.ae/en/servicecatalog/services/3200',
  },
  {
    slug: 'ras-al-khaimah',
    kind: 'registration',
    ...RAK,
    percent: 2,
    paid_by: 'buyer',
    note: 'The seller pays another 2%.',
    note_ar: 'ويدفع البائع 2% أخرى.',
    source: 'https://app.reallaw.ai/en/legal-table/doc/ras-al-khaimah-decision-no-10-of-2017-about-fees-of-sale-of-residential-558',
  },
  {
    slug: 'ras-al-khaimah',
    kind: 'off_plan',
    ...RAK,
    amount: 3_000,
    note: 'Ask whether the developer pays it.',
    note_ar: 'اسأل هل يدفعه المطوّر عنك.',
    source: 'Ras Al Khaimah Municipality, service “Off Plan Sale Registration”',
    source_ar: 'بلدية رأس الخيمة، خدمة تسجيل البيع على المخطط',
  },
  {
    kind: 'agent',
    percent: 0,
    paid_by: 'buyer',
    note: 'None on Manzil: you deal with the seller directly. An agent you hire charges a commission plus 5% VAT.',
    note_ar: 'لا عمولة في منزل، فأنت تتعامل مع البائع مباشرة. ومن تستعين به من الوسطاء يتقاضى عمولة وضريبتها 5%.',
    source: 'Manzil',
    source_ar: 'منزل',
  },
  {
    kind: 'vat',
    percent: 0,
    paid_by: 'buyer',
    payee: 'Federal Tax Authority',
    payee_ar: 'الهيئة الاتحادية للضرائب',
    note: 'None on homes. Offices, shops and hotel apartments are taxed at 5%: ask whether the price includes it.',
    note_ar: 'لا ضريبة على المساكن. أما المكاتب والمحال والشقق الفندقية فعليها 5%، فاسأل هل يشملها السعر.',
    source: 'Federal Decree-Law No. 8 of 2017 on VAT, articles 45 and 46',
    source_ar: 'المرسوم بقانون اتحادي رقم 8 لسنة 2017 بشأن ضريبة القيمة المضافة، المادتان 45 و46',
  },
]
