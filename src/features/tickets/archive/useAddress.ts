import { useSearchParams } from 'react-router-dom';

/** Reads and changes parameters of the address, where every filter stands so that a list can be shared; blank ones are removed. */
export function useAddress(): [URLSearchParams, (change: Record<string, string>) => void] {
  const [params, setParams] = useSearchParams();
  const change = (values: Record<string, string>) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(values)) {
          if (value.trim() === '') now.delete(name);
          else now.set(name, value);
        }
        return now;
      },
      { replace: true },
    );
  return [params, change];
}

/** The page in the address; 1 for anything else. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('pagina') ?? '1');
  return Number.isSafeInteger(page) && page >= 1 && page <= 500 ? page : 1;
}
