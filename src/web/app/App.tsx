import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { reads } from '#web/base/api.ts';
import { router } from './routes.tsx';

/** Everything but the login. */
export function App() {
  return (
    <QueryClientProvider client={reads}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
