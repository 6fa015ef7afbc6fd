import { describe, expect, it } from 'vitest';
import { MESSAGE_MAX_CHARS } from '../limits';
import { DEFAULT_HOURS, openingHoursText } from '../time/openingHours';
import { DEFAULT_TEMPLATES } from './defaults';
import { fillTemplate, searchTemplates, TEMPLATE_VARIABLES, templateErrors } from './template';

const all = DEFAULT_TEMPLATES.map(({ content }) => content).join('\n');

describe('the delivery templates', () => {
  it('[AT-107] [AT-108] are 14, each with a title and a content, promo and optional service among them', () => {
    expect(DEFAULT_TEMPLATES).toHaveLength(14);
    expect(new Set(DEFAULT_TEMPLATES.map(({ id }) => id)).size).toBe(14);
    for (const template of DEFAULT_TEMPLATES)
      expect(templateErrors(template, MESSAGE_MAX_CHARS)).toEqual({});
    expect(all).toContain('6 programmi personalizzati a 300 euro invece di 594 euro');
    expect(all).toContain('servizio facoltativo a 69 euro');
    for (const group of ['Promo', 'Dopo l’acquisto', 'Consegna', 'Opzione']) {
      expect(
        DEFAULT_TEMPLATES.some(({ title }) => title.startsWith(group)),
        group,
      ).toBe(true);
    }
  });
  it('[AT-240] quote the support hours', () => {
    expect(openingHoursText(DEFAULT_HOURS)).toBe(
      'dal lunedì al venerdì 9:00-19:00 e il sabato 10:00-13:00',
    );
    expect(all).toContain('{orari}');
  });
  it('[AT-241] say that nutritional support is 2 tickets a month and technical support unlimited', () => {
    expect(all).toContain(
      '2 ticket al mese per l’assistenza nutrizionale e assistenza tecnica illimitata',
    );
  });
  it('[AT-242] promise diet and delivery within 2 working days after the nutrition call', () => {
    expect(all).toContain('entro 2 giorni lavorativi dalla chiamata');
  });
  it('[AT-264] name the supplement plans', () => {
    for (const plan of [
      'antiage',
      'rinforzante',
      'rilassante',
      'riequilibrante',
      'energizzante',
      'depurativo',
    ])
      expect(all).toContain(plan);
  });
  it('use no variable that is not filled in', () => {
    for (const [variable] of all.matchAll(/\{[^}]*\}/g))
      expect(TEMPLATE_VARIABLES).toContain(variable);
    for (const { content } of DEFAULT_TEMPLATES)
      expect(fillTemplate(content, { nome: 'Anna', studio: 'Roma', orari: 'sempre' })).not.toMatch(
        /[{}]/,
      );
  });
});

describe('inserting a template', () => {
  it('fills name, studio and hours', () => {
    const values = { nome: 'Anna', studio: 'Roma', orari: 'il lunedì 9:00-12:00' };
    expect(fillTemplate('Ciao {nome}, {studio}: {orari}.', values)).toBe(
      'Ciao Anna, Roma: il lunedì 9:00-12:00.',
    );
  });
  it('greets without a name when there is none, and survives odd names', () => {
    expect(
      fillTemplate('Ciao {nome}, eccoci ({studio}).', { nome: ' ', studio: '', orari: '' }),
    ).toBe('Ciao, eccoci (la sede).');
    expect(fillTemplate('Ciao {nome}!', { nome: '$& $1', studio: '', orari: '' })).toBe(
      'Ciao $& $1!',
    );
  });
  it('are found by the words of title and content', () => {
    expect(searchTemplates(DEFAULT_TEMPLATES, 'CONSEGNA dieta').map(({ id }) => id)).toContain(
      'consegna-dieta',
    );
    expect(searchTemplates(DEFAULT_TEMPLATES, 'perché no')).toEqual([]);
  });
  it('one is saved only with titles and contents within their bounds', () => {
    const template = { id: '1', title: 'Uno', content: 'Ciao' };
    expect(templateErrors({ ...template, title: ' ' }, 10)).toEqual({
      title: 'Ogni modello ha bisogno di un titolo.',
    });
    expect(templateErrors({ ...template, content: ' ' }, 10)).toEqual({
      content: 'Il modello «Uno» è vuoto.',
    });
    expect(templateErrors({ ...template, content: 'x'.repeat(11) }, 10)).toEqual({
      content: 'Il modello «Uno» è troppo lungo.',
    });
    expect(templateErrors({ ...template, title: 'x'.repeat(81) }, 10).title).toMatch(
      /troppo lungo/,
    );
  });
});
