import { expect } from '@playwright/test'
import { login, php, test } from './wordpress.ts'

test('the zip installs and activates from the plugins page, and asks for nothing', async ({ page }) => {
  await login(page)
  await page.goto('/wp-admin/plugin-install.php?tab=upload')
  await page.getByLabel('Plugin zip file').setInputFiles('dist/atoll-for-wordpress.zip')
  await page.getByRole('button', { name: 'Install Now' }).click()
  await page.getByRole('link', { name: 'Activate Plugin' }).click()
  await expect(page.getByText('Plugin activated.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Atoll for WordPress/ })).toContainText('Settings')
  expect(php("return get_option( 'active_plugins' );")).toContain('atoll/atoll.php')
  expect(php("return get_option( 'atoll_settings', 'none' );")).toBe('none')
})
