import { BASE_PATH } from '@/domain/limits';
import { appOrigin } from './params';

/** The address of a page of ours, for whoever is outside the app. */
export function page(path: string): string {
  return `${appOrigin()}${BASE_PATH}${path}`;
}

/** Where people sign in. */
export function loginPage(): string {
  return page('/');
}
