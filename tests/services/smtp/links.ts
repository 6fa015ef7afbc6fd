/** An e-mail that Firebase Authentication would send; its emulator only keeps the link. */
export interface AuthLink {
  email: string;
  requestType: string;
  link: string;
}

/** Links held by the auth emulator; none while it is down. */
export async function authLinks(): Promise<AuthLink[]> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099';
  const project = process.env.GCLOUD_PROJECT ?? 'demo-coaching';
  try {
    const response = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`);
    const body = (await response.json()) as {
      oobCodes?: { email: string; requestType: string; oobLink: string }[];
    };
    return (body.oobCodes ?? []).map(({ email, requestType, oobLink }) => ({
      email,
      requestType,
      link: oobLink,
    }));
  } catch {
    return [];
  }
}
