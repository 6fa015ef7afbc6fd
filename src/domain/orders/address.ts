import { fieldsOf, nameOf } from '../stored';

/** A stored shop address on one line, e.g. «Via Roma 1, 00184 Roma (RM), IT»; '' if it is empty. */
export function addressText(stored: unknown): string {
  const { address_1, address_2, city, state, postcode, country } = fieldsOf(stored);
  const province = nameOf(state);
  const town = [nameOf(postcode), nameOf(city), province && `(${province})`]
    .filter(Boolean)
    .join(' ');
  const street = [address_1, address_2].map(nameOf);
  // The shop fills in the country by default, so a country alone is not an address.
  return [...street, town].some(Boolean)
    ? [...street, town, nameOf(country)].filter(Boolean).join(', ')
    : '';
}
