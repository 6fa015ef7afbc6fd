import { afterEach, expect, it } from 'vitest';
import { createRouter } from './router';

afterEach(() => window.history.replaceState(null, '', '/'));

it('[CO-429] [LR-237] every address begins with /tickets/; without its slash the first one gets it', async () => {
  window.history.replaceState(null, '', '/tickets?next=%2Fuser#qui');
  const router = createRouter();
  expect(window.location.pathname).toBe('/tickets/');
  expect(router.state.location).toMatchObject({ search: '?next=%2Fuser', hash: '#qui' });
  await router.navigate('/check-storico');
  expect(window.location.pathname).toBe('/tickets/check-storico');
  router.dispose();
});
