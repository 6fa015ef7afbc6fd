import { fieldsOf, nameOf } from '../stored';

/** «Via Roma 1, 00184 Roma (RM), IT»: an address as the shop keeps it, on one line; '' when nothing of it is stored. */
export function addressText(stored: unknown): string {
  const { address_1, address_2, city, state, postcode, country } = fieldsOf(stored);
  const province = nameOf(state);
  const town = [nameOf(postcode), nameOf(city), province && `(${province})`]
    .filter(Boolean)
    .join(' ');
  const street = [address_1, address_2].map(nameOf);
  // A country alone is what the shop fills in by itself.
  return [...street, town].some(Boolean)
    ? [...street, town, nameOf(country)].filter(Boolean).join(', ')
    : '';
}
