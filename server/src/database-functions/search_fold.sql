-- Normalizes a text: lower case, no Latin accents, no Arabic marks or tatweel, and one form each of alef, ya and ha. Indexes,
-- generated columns and `search_words` store its results: a change needs a migration that rebuilds them.
create or replace function search_fold(given text) returns text language sql immutable parallel safe strict as $$
  select trim(regexp_replace(
    translate(
      regexp_replace(normalize(lower(given), nfkd), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670]', '', 'g'),
      'أإآٱىیئؤةہگکپچژڤ٠١٢٣٤٥٦٧٨٩', 'اااايييوهه' || 'ككبجزف0123456789'),
    '[^[:alnum:]\u0621-\u064a]+', ' ', 'g'))
$$;
