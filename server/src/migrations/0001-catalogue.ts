import { type Kysely, sql } from 'kysely'

/** Creates the catalogue (places, developers, projects, homes, prices, plans and pictures), users and roles. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'create extension if not exists pg_trgm',

  `create table media (
    id bigint generated always as identity primary key,
    key text not null unique,
    kind text not null check (kind in ('image', 'plan', 'logo', 'avatar')),
    address text not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    alt text not null default '',
    alt_ar text not null default '',
    thumbhash text not null default '',
    color text not null default '#EBE4D8' check (color ~ '^#[0-9a-fA-F]{6}$'),
    focus text not null default '50% 50%'
  )`,

  `create table emirates (
    id smallint primary key,
    slug text not null unique,
    name text not null unique,
    name_ar text not null
  )`,
  `insert into emirates values
    (1, 'abu-dhabi', 'Abu Dhabi', 'أبوظبي'), (2, 'dubai', 'Dubai', 'دبي'), (3, 'sharjah', 'Sharjah', 'الشارقة'),
    (4, 'ajman', 'Ajman', 'عجمان'), (5, 'umm-al-quwain', 'Umm Al Quwain', 'أم القيوين'),
    (6, 'ras-al-khaimah', 'Ras Al Khaimah', 'رأس الخيمة'), (7, 'fujairah', 'Fujairah', 'الفجيرة')`,

  `create table communities (
    id bigint generated always as identity primary key,
    slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'),
    name text not null,
    name_ar text not null,
    emirate_id smallint not null references emirates,
    description text not null default '',
    description_ar text,
    latitude double precision check (latitude between -90 and 90),
    longitude double precision check (longitude between -180 and 180),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index communities_emirate on communities (emirate_id)',
  `create table community_images (
    community_id bigint not null references communities on delete cascade,
    position smallint not null check (position >= 0),
    media_id bigint not null references media,
    primary key (community_id, position)
  )`,

  `create table developers (
    id bigint generated always as identity primary key,
    slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'),
    name text not null,
    name_ar text not null,
    logo_id bigint references media,
    description text not null default '',
    description_ar text,
    location text,
    location_ar text,
    established_year smallint check (established_year between 1900 and 2200),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,

  `create table amenities (
    id bigint generated always as identity primary key,
    slug text not null unique,
    name text not null unique,
    name_ar text not null,
    icon text not null default 'check'
  )`,

  `create table property_types (
    id smallint primary key,
    slug text not null unique,
    name text not null unique,
    name_ar text not null
  )`,
  `insert into property_types values
    (1, 'apartment', 'Apartment', 'شقة'), (3, 'villa', 'Villa', 'فيلا'), (4, 'full-floor', 'Full Floor', 'طابق كامل'),
    (6, 'land-plot', 'Land / Plot', 'أرض'), (7, 'office', 'Office', 'مكتب'), (8, 'hotel-apartment', 'Hotel Apartment', 'شقة فندقية'),
    (9, 'townhouse', 'Townhouse', 'تاون هاوس'), (10, 'penthouse', 'Penthouse', 'بنتهاوس'), (25, 'store', 'Store', 'مخزن'),
    (26, 'warehouse', 'Warehouse', 'مستودع'), (27, 'duplex', 'Duplex', 'دوبلكس'), (28, 'triplex', 'Triplex', 'تريبلكس'),
    (29, 'shop', 'Shop', 'متجر'), (30, 'show-room', 'Show Room', 'صالة عرض'), (31, 'building', 'Building', 'مبنى'),
    (32, 'hotel', 'Hotel', 'فندق'), (33, 'retail', 'Retail', 'محل تجزئة'), (34, 'loft', 'Loft', 'لوفت'),
    (35, 'suite', 'Suite', 'جناح'), (36, 'half-floor', 'Half Floor', 'نصف طابق')`,

  `create table users (
    id bigint generated always as identity primary key,
    username text not null unique check (username ~ '^[A-Za-z0-9_-]{3,20}$'),
    email text not null unique,
    first_name text not null,
    last_name text not null,
    first_name_ar text,
    last_name_ar text,
    phone_number text,
    role text not null default 'user' check (role in ('user', 'sales', 'owner', 'admin', 'agent', 'developer', 'marketing_partner')),
    picture_id bigint references media,
    developer_id bigint references developers,
    is_public boolean not null default false,
    date_joined timestamptz not null default now()
  )`,
  'create unique index users_username_folded on users (lower(username))',
  'create unique index users_email_folded on users (lower(email))',

  // Prices and amounts are whole AED, areas whole sqft. An unknown price is null, never zero.
  `create table properties (
    id bigint generated always as identity primary key,
    slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'),
    publication text not null default 'draft' check (publication in ('draft', 'published', 'archived')),
    title text not null check (title <> ''),
    title_ar text,
    description text not null default '',
    description_ar text,
    developer_id bigint references developers,
    community_id bigint references communities,
    emirate_id smallint not null references emirates,
    category_id smallint not null check (category_id in (1, 2, 3)),
    property_type_id smallint references property_types,
    project_type_id smallint not null default 1 check (project_type_id between 1 and 4),
    project_status_id smallint not null check (project_status_id between 1 and 4),
    sales_status_id smallint not null check (sales_status_id between 1 and 4),
    price bigint check (price > 0),
    price_source text,
    price_date date,
    area_sqft integer check (area_sqft > 0),
    delivery_date date,
    down_payment_percent numeric(5, 2) check (down_payment_percent between 0 and 100),
    rental_guarantee boolean not null default false,
    rental_guarantee_percent numeric(5, 2) check (rental_guarantee_percent between 0 and 100),
    latitude double precision check (latitude between -90 and 90),
    longitude double precision check (longitude between -180 and 180),
    is_exact boolean not null default false,
    total_units integer check (total_units >= 0),
    floors smallint check (floors >= 0),
    service_charge numeric(8, 2) check (service_charge >= 0),
    construction_percent smallint check (construction_percent between 0 and 100),
    is_exclusive boolean not null default false,
    is_featured boolean not null default false,
    agent_id bigint references users,
    source text not null,
    source_ref text not null,
    source_digest text,
    published_at timestamptz not null default now(),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (source, source_ref),
    check ((price is null) or (price_source is not null and price_date is not null)),
    check ((latitude is null) = (longitude is null))
  )`,
  'create index properties_community on properties (community_id)',
  'create index properties_developer on properties (developer_id)',
  'create index properties_agent on properties (agent_id)',

  `create table property_registrations (
    property_id bigint primary key references properties on delete cascade,
    number text not null unique,
    status text not null,
    escrow_bank text,
    master_project text,
    master_project_ar text,
    master_developer text,
    start_date date,
    snapshot_date date
  )`,

  `create table property_images (
    property_id bigint not null references properties on delete cascade,
    position smallint not null check (position >= 0),
    media_id bigint not null references media,
    primary key (property_id, position)
  )`,

  `create table property_amenities (
    property_id bigint not null references properties on delete cascade,
    amenity_id bigint not null references amenities,
    primary key (property_id, amenity_id)
  )`,

  `create table units (
    id bigint generated always as identity primary key,
    property_id bigint not null references properties on delete cascade,
    position smallint not null check (position >= 0),
    unit_type_id smallint not null references property_types,
    rooms smallint check (rooms between 0 and 7),
    bathrooms smallint check (bathrooms >= 0),
    min_price bigint check (min_price > 0),
    max_price bigint check (max_price >= min_price),
    price_source text,
    price_date date,
    min_area integer check (min_area > 0),
    max_area integer check (max_area >= min_area),
    unique (property_id, position),
    unique (id, property_id),
    check ((min_price is null) or (price_source is not null and price_date is not null))
  )`,
  `create table unit_plans (
    unit_id bigint not null references units on delete cascade,
    position smallint not null check (position >= 0),
    media_id bigint not null references media,
    primary key (unit_id, position)
  )`,

  `create table unit_listings (
    id bigint generated always as identity primary key,
    property_id bigint not null,
    unit_id bigint not null,
    apt_no text not null check (apt_no <> ''),
    floor_no smallint,
    area integer check (area > 0),
    price bigint check (price > 0),
    price_source text,
    price_date date,
    status text not null default 'available' check (status in ('available', 'reserved', 'sold')),
    unique (property_id, apt_no),
    foreign key (unit_id, property_id) references units (id, property_id) on delete cascade,
    check ((price is null) or (price_source is not null and price_date is not null))
  )`,
  'create index unit_listings_unit on unit_listings (unit_id, floor_no, apt_no)',

  `create table payment_plans (
    id bigint generated always as identity primary key,
    property_id bigint not null references properties on delete cascade,
    position smallint not null check (position >= 0),
    name text not null,
    name_ar text,
    description text not null default '',
    description_ar text,
    unique (property_id, position)
  )`,
  `create table payment_plan_steps (
    payment_plan_id bigint not null references payment_plans on delete cascade,
    position smallint not null check (position >= 0),
    name text not null,
    name_ar text,
    kind text not null check (kind in ('booking', 'construction', 'handover', 'post_handover')),
    percent numeric(5, 2) not null check (percent > 0 and percent <= 100),
    months smallint check (months >= 0),
    primary key (payment_plan_id, position)
  )`,
]
