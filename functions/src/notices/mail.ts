import { rationOfAll } from '../kit/call-ration';
import { sendEmail, type Email } from '../services/smtp';

/** Every e-mail that goes out goes through here: what all accounts may send in a day is counted. @throws ServiceError */
export async function mail(email: Email): Promise<void> {
  await rationOfAll('email');
  await sendEmail(email);
}
