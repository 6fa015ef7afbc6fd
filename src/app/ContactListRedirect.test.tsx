import { render, screen } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ContactListRedirect } from './ContactListRedirect';

function Here() {
  const { search, hash } = useLocation();
  return <p>{search + hash}</p>;
}

it('[DE-059] [LR-006] «/lista-contatti» leads to the list with its query', () => {
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={['/lista-contatti?contactId=a#cognome=neri']}>
        <Routes>
          <Route path="/lista-contatti" element={<ContactListRedirect />} />
          <Route path="/contatti-list" element={<Here />} />
        </Routes>
      </MemoryRouter>
    </MantineProvider>,
  );
  expect(screen.getByText('?contactId=a#cognome=neri')).toBeVisible();
});
