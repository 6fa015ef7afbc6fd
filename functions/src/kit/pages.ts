import { BASE_PATH } from '@/domain/limits';
import { appOrigin } from './params';

/** The absolute URL of a page, for use outside the app. */
export function page(path: string): string {
  return `${appOrigin()}${BASE_PATH}${path}`;
}

/** URL of the login page. */
export function loginPage(): string {
  return page('/');
}
