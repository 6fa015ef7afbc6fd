import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Lead } from '@/data/leads/codec';
import { contact } from '@/data/leads/list';
import { leadMessages } from '@/domain/leadMessages';
import { recordIdOf } from '@/domain/stored';
import { toast } from '@/ui/feedback';
import { useLive, type Failure } from '@/ui/useLive';
import { CALLS_PARAM } from '../calls/CallTools';

interface Linked {
  lead: Lead | null;
  failure: Failure<Lead | null> | null;
  missing: boolean;
}
const NOTHING: Linked = { lead: null, failure: null, missing: false };

/**
 * The contact named in the URL (`contactId`): read by itself, whatever the filter, and shown
 * first.
 */
export function useLinkedLead(rows: readonly Lead[]) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const id = recordIdOf(new URLSearchParams(search).get('contactId'));
  const linked = useLive<Lead | null, Linked>(id === null ? null : contact(id), {
    loading: NOTHING,
    ready: (lead, { stale }) => ({ lead, failure: null, missing: lead === null && !stale }),
    error: (failure) => ({ ...NOTHING, failure }),
  });
  const { lead, missing, failure } = linked;
  useEffect(() => {
    if (missing) toast.error(leadMessages.notFound);
  }, [id, missing]);
  const here = lead !== null;
  useEffect(() => {
    if (!here) return;
    const grid = document.querySelector('[role=grid]');
    if (grid) grid.scrollTop = 0;
    else document.querySelector('main')?.scrollIntoView();
  }, [here, id]);
  const shown = useMemo(
    () => (lead ? [lead, ...rows.filter((row) => row.id !== lead.id)] : rows),
    [lead, rows],
  );
  const open = useCallback(
    (contactId: string) => {
      const params = new URLSearchParams(search);
      params.set('contactId', contactId);
      params.delete(CALLS_PARAM);
      void navigate({ search: params.toString(), hash });
    },
    [hash, navigate, search],
  );
  return { rows: shown, id: lead?.id ?? null, failure, open };
}
