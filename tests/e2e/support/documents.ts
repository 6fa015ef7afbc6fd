import { randomBytes } from 'node:crypto';
import { getStorage } from 'firebase-admin/storage';
import { DEMO_BUCKET } from '../../../scripts/lib/admin';
import { buildDocument, type Stored } from '../../fixtures/builders';
import { adminApp, db, type Person } from './world';

const TYPES: Record<string, string> = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' };

/** A document of a client with its stored file, as staff upload one. Returns its id. */
export async function createDocument(client: Person, fileName: string, bytes: Buffer, overrides: Stored = {}): Promise<string> {
  const ref = db().collection('documenti').doc();
  const fileType = fileName.split('.').at(-1) ?? '';
  const filePath = `documenti/${client.uid}/${ref.id}_file.${fileType}`;
  const token = randomBytes(16).toString('hex');
  await getStorage(adminApp())
    .bucket(DEMO_BUCKET)
    .file(filePath)
    .save(bytes, {
      resumable: false,
      metadata: { contentType: TYPES[fileType], metadata: { uploadedBy: 'staff', firebaseStorageDownloadTokens: token } },
    });
  const origin = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}`;
  const fileUrl = `${origin}/v0/b/${DEMO_BUCKET}/o/${encodeURIComponent(filePath)}?alt=media&token=${token}`;
  await ref.set(buildDocument({ userId: client.uid, fileName, fileType, filePath, fileUrl, uploadedAt: new Date(), ...overrides }));
  return ref.id;
}
