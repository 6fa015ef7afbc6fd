import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '@/components/testing/show';
import { NoAccessScreen } from './NoAccessScreen';

it('[CO-106] says in words and with a picture that the page is not for this account', () => {
  const { container } = show(<NoAccessScreen />);
  expect(screen.getByRole('heading', { level: 1, name: 'PAGINA NON AUTORIZZATA' })).toBeVisible();
  expect(container.querySelector('main svg')).toBeVisible();
});
