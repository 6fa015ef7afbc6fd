import { namesOfKind } from '../fieldTable';

interface Field {
  label: string;
  kind:
    /** The comment. */
    | 'text'
    /** The path is stored under this name with `Path`; older checks store a link, with `Url`. */
    | 'photo'
    | 'measurements'
    | 'flag'
    /** A question about the client: free text, or one of the answers offered. */
    | 'line'
    | 'choice';
  options?: readonly string[];
}

/** @param pose from 0 */
export const photoName = (pose: number) => `Foto ${pose + 1}`;
/** What each photo of a check shows, in order. Those of older checks may differ. */
const POSES = ['Fronte', 'Lato destro', 'Lato sinistro', 'Retro'] as const;
/** @param pose from 0 */
export const poseName = (pose: number) => POSES[pose] ?? photoName(pose);
const IN_PART = { kind: 'choice', options: ['Sì', 'In parte', 'No'] } as const;

/** The fields of a check (`check`) that staff fill in, in the order of the rules and the form. */
const TABLE = {
  text: { label: 'Commento', kind: 'text' },
  imageOne: { label: photoName(0), kind: 'photo' },
  imageTwo: { label: photoName(1), kind: 'photo' },
  imageThree: { label: photoName(2), kind: 'photo' },
  imageFour: { label: photoName(3), kind: 'photo' },
  measurementsOne: { label: 'Misure precedenti', kind: 'measurements' },
  measurementsTwo: { label: 'Misure attuali', kind: 'measurements' },
  visibilityProfile: { label: 'Visibile sul profilo', kind: 'flag' },
  gender: { label: 'Genere', kind: 'choice', options: ['Donna', 'Uomo'] },
  ageGroup: {
    label: 'Fascia d’età',
    kind: 'choice',
    options: ['18-29', '30-39', '40-49', '50-59', '60 e oltre'],
  },
  menopausa: { label: 'Menopausa', kind: 'choice', options: ['Sì', 'No'] },
  haSeguito: { label: 'Ha seguito il percorso', ...IN_PART },
  tipoPercorso: { label: 'Tipo di percorso', kind: 'line' },
  haAvutoProgressi: { label: 'Ha avuto progressi', ...IN_PART },
  respectAllenamento: { label: 'Ha rispettato l’allenamento', ...IN_PART },
  respectNutrizione: { label: 'Ha rispettato l’alimentazione', ...IN_PART },
  acquaAssunta: { label: 'Acqua assunta', kind: 'line' },
  riposoCorretta: { label: 'Riposo corretto', ...IN_PART },
} as const satisfies Record<string, Field>;

export type CheckField = keyof typeof TABLE;
export const CHECK_FIELDS: Readonly<Record<CheckField, Field>> = TABLE;
/** Their stored names. */
export const CHECK_STORED = (Object.keys(TABLE) as CheckField[]).map((name) =>
  TABLE[name].kind === 'photo' ? (`${name}Path` as const) : name,
);

export const PHOTO_FIELDS = namesOfKind(TABLE, 'photo');
export const PHOTOS = PHOTO_FIELDS.length;
export const TABLE_FIELDS = namesOfKind(TABLE, 'measurements');
export const PROFILE_FIELDS = namesOfKind(TABLE, 'line', 'choice');
type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileAnswers = Record<ProfileField, string>;

/** Longest comment. */
export const CHECK_TEXT_MAX = 10_000;
/** Longest answer; the rules limit their total. */
export const ANSWER_MAX = 150;
