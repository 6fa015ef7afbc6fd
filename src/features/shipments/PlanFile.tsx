import { Anchor } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { storedFile } from '@/data/files/files';
import type { DietPlan } from '@/domain/plans/plan';

/** Loaded when a file is opened. */
const FilePreview = lazy(async () => ({ default: (await import('@/ui/FilePreview')).FilePreview }));

/** «Apri PDF» or «Nessun file»; a legacy plan may only have an external address. */
export function PlanFile({ plan, name }: { plan: DietPlan | null; name: string }) {
  const [open, setOpen] = useState<boolean>(); // undefined: never opened
  const path = plan?.filePath ?? null;
  const link = plan?.values.linkAlimentazione.trim() ?? '';
  if (path === null && /^https:\/\//.test(link)) {
    return (
      <Anchor href={link} target="_blank" rel="noopener noreferrer" size="sm" tabIndex={-1}>
        Apri PDF
      </Anchor>
    );
  }
  if (path === null) return 'Nessun file';
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        tabIndex={-1}
        onClick={() => setOpen(true)}
      >
        Apri PDF
      </Anchor>
      {open !== undefined && (
        <Suspense>
          <FilePreview
            file={
              open
                ? {
                    name: `Piano di ${name}`,
                    type: path.toLowerCase().endsWith('.pdf') ? 'pdf' : 'jpg',
                    source: storedFile(path),
                  }
                : null
            }
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
