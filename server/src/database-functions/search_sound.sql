-- Reduces a folded word of either script to its sound: consonants only, similar ones merged, no doubles. `search_words` stores
-- its results: a change needs a migration that rebuilds them.
create or replace function search_sound(word text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(
    regexp_replace(
      translate(
        regexp_replace(replace(regexp_replace(word, '^(وال|بال|ال)(?=...)', ''), 'x', 'ks'), 'c(?=[eiy])', 's', 'g'),
        'بتثجخدذرزسشصضطظغفقكلمنcqpvgz', 'bttjkddrssssdtsjfkklmnkkbfjs'),
      '[^bdfjklmnrst0-9]', '', 'g'),
    '(.)\1+', '\1', 'g')
$$;
