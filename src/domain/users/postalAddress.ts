import { normalise } from '../search/ngrams';
import { PROVINCES } from './provinces';

/** An address, as far as it is filled in. */
interface PostalAddress {
  cap: string;
  comune: string;
  provincia: string;
  regione: string;
}

const named = (text: string) => normalise(text).replace(/[^a-z]/g, '');

/**
 * Suggested province and region when blank or inconsistent; {} if nothing. Only suggestions: towns
 * share names, and postcodes cross borders.
 */
export function suggestedPostalAddress({
  cap,
  comune,
  provincia,
  regione,
}: PostalAddress): Partial<Pick<PostalAddress, 'provincia' | 'regione'>> {
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

/** A province by code, name or capital. */
function provinceOf(text: string) {
  const wanted = named(text);
  if (wanted === '') return null;
  return (
    PROVINCES.find(([code, name]) => code.toLowerCase() === wanted || named(name) === wanted) ??
    null
  );
}

function byPostcode(cap: string) {
  const digits = cap.replace(/\s/g, '');
  if (!/^\d{5}$/.test(digits)) return null;
  const begins = (length: number) =>
    PROVINCES.find(([, , , starts]) => starts.split(' ').includes(digits.slice(0, length)));
  return begins(3) ?? begins(2) ?? null;
}

/** A warning for an invalid Italian postcode; null if valid or empty. */
export function postcodeWarning(cap: string): string | null {
  return cap.trim() === '' || /^\d{5}$/.test(cap.trim())
    ? null
    : 'Un CAP italiano ha cinque cifre.';
}
