import { comfort } from '@/ui/useLive';

const SETTING = 'coaching.alarm-sound';
const RATE = 8_000;
const SECONDS = 0.6;
const NOTE_HZ = 880;

/** Whether alarm sounds are on, on this device. */
export function soundIsOn(): boolean {
  return localStorage.getItem(SETTING) !== 'off';
}

export function switchSound(on: boolean): void {
  try {
    localStorage.setItem(SETTING, on ? 'on' : 'off');
  } catch (error) {
    // Storage full or forbidden: lasts until reload.
    console.warn('sound setting not kept', error);
  }
}

let url: string | null = null;

/** Plays the alarm. Browsers block sound before a user gesture: then there is only the toast. */
export function playAlarm(): void {
  url ??= URL.createObjectURL(new Blob([bell()], { type: 'audio/wav' }));
  comfort(new Audio(url).play(), 'the alarm of a call was not heard');
}

/** A decaying tone as WAV: 8 bits, mono. */
function bell(): ArrayBuffer {
  const samples = RATE * SECONDS;
  const file = new DataView(new ArrayBuffer(44 + samples));
  const word = (at: number, text: string) =>
    [...text].forEach((letter, index) => file.setUint8(at + index, letter.charCodeAt(0)));
  word(0, 'RIFF');
  file.setUint32(4, 36 + samples, true);
  word(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, RATE, true);
  file.setUint32(28, RATE, true);
  file.setUint16(32, 1, true);
  file.setUint16(34, 8, true);
  word(36, 'data');
  file.setUint32(40, samples, true);
  for (let index = 0; index < samples; index++) {
    const fade = 1 - index / samples;
    file.setUint8(
      44 + index,
      128 + Math.round(90 * fade * Math.sin((2 * Math.PI * NOTE_HZ * index) / RATE)),
    );
  }
  return file.buffer;
}
