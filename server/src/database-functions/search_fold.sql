-- Normalizes a text: lower case, no Latin accents, no Arabic marks or tatweel, and one form each of alef, ya and ha. Indexes,
-- generated columns and `search_words` store its results: a change of the results needs a migration that rebuilds them.
-- Removes marks before `normalize` too, which sorts runs of them in quadratic time.
create or replace function search_fold(given text) returns text language sql immutable parallel safe strict as $$
  select trim(regexp_replace(
    translate(
      regexp_replace(normalize(regexp_replace(lower(given),
        '[\u0300-\u034e\u0350-\u036f\u0610-\u061a\u064b-\u065f\u0670]', '', 'g'), nfkd), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670]', '', 'g'),
      'أإآٱىیئؤةہگکپچژڤ٠١٢٣٤٥٦٧٨٩', 'اااايييوهه' || 'ككبجزف0123456789'),
    '[^[:alnum:]\u0621-\u064a]+', ' ', 'g'))
$$;
