import { Link } from '@tanstack/react-router'

/** The customer's name, which leads to their page. */
export const CustomerLink = ({ customer }: { readonly customer: { readonly id: number; readonly name: string } }) => (
  <Link to="/customers/$customer" params={{ customer: String(customer.id) }} search={{}} className="link font-semibold">
    {customer.name}
  </Link>
)
