import { describe, expect, it } from 'vitest';
import { filesOf, settleFiles } from './hiddenFiles';

const home = { origins: ['https://firebasestorage.googleapis.com'], bucket: 'b' };
const urlOf = (path: string) =>
  `https://firebasestorage.googleapis.com/v0/b/b/o/${encodeURIComponent(path)}?alt=media&token=t`;
const settle = (conversations: unknown, urls = false) => {
  let made = 0;
  return settleFiles('u', conversations, { home, urls, newItem: () => `n${(made += 1)}` });
};

describe('settleFiles', () => {
  it('[DE-072] takes hidden files out, the words stay', () => {
    const messages = [
      {
        type: 'Trainer',
        content: 'ciao',
        fileUrl: urlOf('documenti/u/a.pdf'),
        fileName: 'a.pdf',
        visibilityProfile: false,
      },
      { type: 'Documento', content: '', filePath: 'documenti/u/b.pdf', visibilityProfile: 'false' },
      {
        type: 'Documento',
        content: '',
        fileUrl: 'https://altrove.test/c.pdf',
        visibilityProfile: false,
      },
    ];
    const settled = settle(messages);
    expect(settled?.conversations).toEqual([
      { type: 'Trainer', content: 'ciao', visibilityProfile: false, fileNote: 'n1' },
      { type: 'Documento', content: '', visibilityProfile: 'false', fileNote: 'n2' },
      { type: 'Documento', content: '', visibilityProfile: false, fileNote: 'n3' },
    ]);
    expect(settled?.hidden).toEqual([
      { item: 'n1', filePath: 'documenti/u/a.pdf', fileUrl: null, fileName: 'a.pdf' },
      { item: 'n2', filePath: 'documenti/u/b.pdf', fileUrl: null, fileName: null },
      { item: 'n3', filePath: null, fileUrl: 'https://altrove.test/c.pdf', fileName: null },
    ]);
    expect(settle(settled?.conversations)).toBeNull();
  });
  it('[SE-004] turns addresses into paths only where asked, and only those of ours', () => {
    const own = { content: 'x', fileUrl: urlOf('documenti/u/a.pdf'), fileName: 'a.pdf' };
    const foreign = { content: 'y', fileUrl: 'https://altrove.test/c.pdf' };
    expect(settle([own, foreign, 'testo', null])).toBeNull();
    expect(settle([own, foreign, 'testo', null], true)?.conversations).toEqual([
      { content: 'x', filePath: 'documenti/u/a.pdf', fileName: 'a.pdf' },
      foreign,
      'testo',
      null,
    ]);
    for (const stored of [undefined, {}, 'x']) expect(settle(stored, true)).toBeNull();
  });
});

describe('filesOf', () => {
  it('[SE-019] knows the files of a check and of plans, and which are hidden', () => {
    const check = {
      imageOneUrl: urlOf('check/u/1.jpg'),
      imageTwoPath: 'check/u/2.jpg',
      imageThreeUrl: urlOf('check/v/3.jpg'),
    };
    expect([...filesOf('check', 'u', check, home)]).toEqual([
      ['check/u/1.jpg', true],
      ['check/u/2.jpg', true],
    ]);
    expect([
      ...filesOf('check', 'u', { ...check, visibilityProfile: true }, home).values(),
    ]).toEqual([false, false]);
    const plans = [
      { fileUrl: urlOf('alimentazioni/u/0/a.pdf') },
      { filePath: 'alimentazioni/u/1/b.pdf', visibilityProfile: false },
      7,
    ];
    expect([...filesOf('alimentazioni', 'u', { alimentazioni: plans }, home)]).toEqual([
      ['alimentazioni/u/0/a.pdf', false],
      ['alimentazioni/u/1/b.pdf', true],
    ]);
    expect([
      ...filesOf(
        'alimentazioni',
        'u',
        { alimentazioni: plans, visibilityProfile: false },
        home,
      ).values(),
    ]).toEqual([true, true]);
  });
});
