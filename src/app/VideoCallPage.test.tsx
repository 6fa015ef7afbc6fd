import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { VideoCallRedirect } from './VideoCallPage';

it('the video call’s address of before leads to its page', () => {
  render(
    <MemoryRouter initialEntries={['/video-call']}>
      <Routes>
        <Route path="/video-call" element={<VideoCallRedirect />} />
        <Route path="/video-call-page" element={<p>promo</p>} />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByText('promo')).toBeVisible();
});
