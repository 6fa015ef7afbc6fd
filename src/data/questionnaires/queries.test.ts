import { beforeEach, expect, it, vi } from 'vitest';
import { activeTemplates } from './sources';

const live = vi.hoisted(() => ({ liveQuery: vi.fn(), liveDoc: vi.fn() }));
vi.mock('@/data/live', () => live);
beforeEach(() => live.liveQuery.mockReset());

it('[CO-283] the questionnaires of journeys are those that are active, live', () => {
  activeTemplates();
  expect(live.liveQuery.mock.calls[0]?.[0]).toEqual({ collection: 'questionari_templates', where: [['isActive', '==', true]] });
});
