export { Drawer, type DrawerProps } from './parts/Drawer.tsx'
