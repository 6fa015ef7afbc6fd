import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { person, show } from '@/components/testing/show';
import { BookingMenuScreen } from './BookingMenuScreen';

it('[LR-007] [LR-008] six cards in their order, then the other pages that the menu reaches', () => {
  show(<BookingMenuScreen title="Prenotazioni" />, { me: person('Studio') });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.slice(0, 6)).toEqual([
    '/videocall-list-booking',
    '/privacy-accepted',
    '/contatti-list',
    '/ricontatti-utenti',
    '/campagna-integrazione',
    '/campagna-integrazione-fc3',
  ]);
  for (const path of ['/booking-list', '/ricetta', '/create-order', '/giornate-coaching'])
    expect(links).toContain(path);
});
