import { normalise } from '../search/ngrams';
import { PROVINCES } from './provinces';

/** Where somebody lives, as far as it is filled in. */
export interface Place {
  cap: string;
  comune: string;
  provincia: string;
  regione: string;
}

const named = (text: string) => normalise(text).replace(/[^a-z]/g, '');

/**
 * What the other fields say of province and region, where these are blank or say otherwise; empty when there is nothing to suggest. A
 * suggestion only: the same name is a town elsewhere, and postcodes cross borders.
 */
export function suggestedPlace({
  cap,
  comune,
  provincia,
  regione,
}: Place): Partial<Pick<Place, 'provincia' | 'regione'>> {
  const found =
    provinceOf(provincia) ??
    (provincia.trim() === '' ? (provinceOf(comune) ?? byPostcode(cap)) : null);
  if (!found) return {};
  const [code, , region] = found;
  return {
    ...(provincia.trim() === '' ? { provincia: code } : {}),
    ...(named(regione) === named(region) ? {} : { regione: region }),
  };
}

/** By its code, its name or that of its town. */
function provinceOf(text: string) {
  const asked = named(text);
  if (asked === '') return null;
  return (
    PROVINCES.find(([code, name]) => code.toLowerCase() === asked || named(name) === asked) ?? null
  );
}

function byPostcode(cap: string) {
  const digits = cap.replace(/\s/g, '');
  if (!/^\d{5}$/.test(digits)) return null;
  const begins = (length: number) =>
    PROVINCES.find(([, , , starts]) => starts.split(' ').includes(digits.slice(0, length)));
  return begins(3) ?? begins(2) ?? null;
}

/** What doesn't look like an Italian postcode; null for what does, and for none. */
export function postcodeWarning(cap: string): string | null {
  return cap.trim() === '' || /^\d{5}$/.test(cap.trim())
    ? null
    : 'Un CAP italiano ha cinque cifre.';
}
