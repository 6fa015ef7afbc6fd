import { expect, it, vi } from 'vitest';
import { STORAGE_ACCESS, STORAGE_AREAS, type StorageArea } from '@/domain/access/storage';
import { storagePath } from '@/domain/files';
import { planFilePath } from '@/domain/plans/file';
import { answerFolder, submissionId } from '@/domain/questionnaires/answers';
import { memory } from '../../../tests/fixtures/memory';

it('[CO-281] each kind of file lies in its client’s folder, where the rules take it', async () => {
  const { uploadPhoto } = await import('../checks/uploadPhotos');
  uploadPhoto({ id: 'p', path: null, blob: new Blob(['x']) }, 'anna', 'staff');
  const photo = await vi.waitUntil(() => memory.sendings[0]);
  const paths: Record<StorageArea, string> = {
    documents: storagePath('anna', 'd', 'dieta.pdf'),
    questionnaires: `${answerFolder('anna', 'modello', submissionId('percorso', 0), 'foto')}f_foto.jpg`,
    checks: photo.path,
    diets: planFilePath('anna', '1', 'f', 'dieta.pdf'),
  };
  expect(paths).toEqual({
    documents: 'documenti/anna/d_dieta.pdf',
    questionnaires: 'documenti/anna/questionari/modello/instances/percorso__0/foto/f_foto.jpg',
    checks: 'check/anna/p_foto.jpg',
    diets: 'alimentazioni/anna/1/f_dieta.pdf',
  });
  for (const area of STORAGE_AREAS)
    expect(paths[area], area).toMatch(
      new RegExp(
        `^${STORAGE_ACCESS[area].path.replace('{person}', 'anna').replace(/\{\w+\}/g, '[^/]+')}$`,
      ),
    );
});
