import type { Answer } from '../stand-in';

/** An error in the shop's format: its code, an English text, the status again. */
export function wooError(
  status: number,
  code: string,
  message: string,
  params?: Record<string, string>,
): Answer {
  return { status, body: { code, message, data: { status, ...(params ? { params } : {}) } } };
}

/** Invalid parameters, by name. */
export function invalidParams(params: Record<string, string>): Answer {
  return wooError(
    400,
    'rest_invalid_param',
    `Invalid parameter(s): ${Object.keys(params).join(', ')}`,
    params,
  );
}

export const noRoute = () =>
  wooError(404, 'rest_no_route', 'No route was found matching the URL and request method.');
